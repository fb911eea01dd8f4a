import { z } from 'zod'
import { endpoint } from '../../kernel/index.ts'
import { CreateOwnMail, OwnMail, RenameOwnMail } from './own-mail.ts'
import { ownMailRefusals } from './refusals.ts'

const ofPlatform = z.object({ mailKind: z.string().max(60) })
const program = z.object({ programId: z.string().max(80) })
const ofProgram = program.extend(ofPlatform.shape)
const forPlatform = { to: 'staff', permission: 'platform.emails.manage' } as const
const forProgram = { to: 'staff', permission: 'program.emails.manage' } as const
const onPlatform = '/api/mail-templates'
const inProgram = '/api/user.programs/{programId}/mail-templates'
const named = z.object({ name: z.string() })
const { mail_name_known, own_mails_limit, mail_in_use } = ownMailRefusals

/** Templates under a name of one's own: their words are written as those of the other kinds are. */
export const ownMailEndpoints = {
  createPlatformOwnMail: endpoint({
    name: 'createPlatformOwnMail',
    method: 'POST',
    path: onPlatform,
    summary: 'Of the platform: begin a template under a name of one’s own; the answer is its kind',
    access: forPlatform,
    body: CreateOwnMail,
    ok: named,
    status: 201,
    refusals: { mail_name_known, own_mails_limit },
    perMinute: 60,
  }),
  renamePlatformOwnMail: endpoint({
    name: 'renamePlatformOwnMail',
    method: 'PUT',
    path: `${onPlatform}/{mailKind}`,
    summary: 'Of the platform: give a template of one’s own another name',
    access: forPlatform,
    params: ofPlatform,
    body: RenameOwnMail,
    status: 204,
    refusals: { mail_name_known },
  }),
  removePlatformOwnMail: endpoint({
    name: 'removePlatformOwnMail',
    method: 'DELETE',
    path: `${onPlatform}/{mailKind}`,
    summary: 'Of the platform: remove a template of one’s own that nothing sends; mails sent with it keep its name',
    access: forPlatform,
    params: ofPlatform,
    status: 204,
    refusals: { mail_in_use },
  }),
  createProgramOwnMail: endpoint({
    name: 'createProgramOwnMail',
    method: 'POST',
    path: inProgram,
    summary: 'Of a program: begin a template under a name of one’s own; the answer is its kind',
    access: forProgram,
    params: program,
    body: CreateOwnMail,
    ok: named,
    status: 201,
    refusals: { mail_name_known, own_mails_limit },
    perMinute: 60,
  }),
  renameProgramOwnMail: endpoint({
    name: 'renameProgramOwnMail',
    method: 'PUT',
    path: `${inProgram}/{mailKind}`,
    summary: 'Of a program: give a template of one’s own another name',
    access: forProgram,
    params: ofProgram,
    body: RenameOwnMail,
    status: 204,
    refusals: { mail_name_known },
  }),
  removeProgramOwnMail: endpoint({
    name: 'removeProgramOwnMail',
    method: 'DELETE',
    path: `${inProgram}/{mailKind}`,
    summary: 'Of a program: remove a template of one’s own that nothing sends; mails sent with it keep its name',
    access: forProgram,
    params: ofProgram,
    status: 204,
    refusals: { mail_in_use },
  }),
  listOwnMails: endpoint({
    name: 'listOwnMails',
    method: 'GET',
    path: '/api/user.programs/{programId}/own-mails',
    summary: 'The templates under a name of one’s own that may be sent about a program: its own, and the platform’s',
    access: { to: 'staff', permission: 'program.applications.read' },
    params: program,
    ok: z.object({ data: z.array(OwnMail) }),
  }),
}
