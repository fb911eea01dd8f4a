import { z } from 'zod'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { Email, EmailLife, EmailQuery } from '../email.ts'
import { deliveryRefusals } from '../refusals.ts'
import { EmailContent, EmailKind } from './log.ts'

const one = z.object({ emailId: Id })
const program = z.object({ programId: z.string().max(80) })
const oneOfProgram = program.extend(one.shape)
const kinds = z.object({ data: z.array(EmailKind) })
const inProgram = '/api/user.programs/{programId}/email-logs'
const { mail_not_resendable } = deliveryRefusals
/** Mails name who applies: closed to whoever judges them blind. */
const ofPlatform = { to: 'staff', permission: 'platform.emails.read' } as const
const ofProgram = { to: 'staff', permission: 'program.applications.read' } as const

/** The log of mails of one program, and what both logs say besides their lists. */
export const emailLogEndpoints = {
  listEmailKinds: endpoint({
    name: 'listEmailKinds',
    method: 'GET',
    path: '/api/email-logs/kinds',
    summary: 'The kinds of mails that the log holds',
    access: ofPlatform,
    ok: kinds,
  }),
  readEmailContent: endpoint({
    name: 'readEmailContent',
    method: 'GET',
    path: '/api/email-logs/{emailId}/content',
    summary: 'What one mail said, without its links, for whoever reads the applications of its program',
    access: ofPlatform,
    params: one,
    ok: EmailContent,
  }),
  resendEmail: endpoint({
    name: 'resendEmail',
    method: 'POST',
    path: '/api/email-logs/{emailId}/resending',
    summary:
      'Send a mail that did not arrive again, to the address that who applies has now, for whoever changes the applications of its program',
    access: ofPlatform,
    params: one,
    ok: EmailLife,
    refusals: { mail_not_resendable },
    perMinute: 60,
  }),
  resendProgramEmail: endpoint({
    name: 'resendProgramEmail',
    method: 'POST',
    path: `${inProgram}/{emailId}/resending`,
    summary: 'Send a mail about a program that did not arrive again, to the address that who applies has now',
    access: { to: 'staff', permission: 'program.applications.update' },
    params: oneOfProgram,
    ok: EmailLife,
    refusals: { mail_not_resendable },
    perMinute: 60,
  }),
  listProgramEmails: endpoint({
    name: 'listProgramEmails',
    method: 'GET',
    path: inProgram,
    summary: 'The mails about a program, the newest first',
    access: ofProgram,
    params: program,
    query: EmailQuery,
    ok: listOf(Email),
  }),
  listProgramEmailKinds: endpoint({
    name: 'listProgramEmailKinds',
    method: 'GET',
    path: `${inProgram}/kinds`,
    summary: 'The kinds of mails that the log of a program holds',
    access: ofProgram,
    params: program,
    ok: kinds,
  }),
  readProgramEmailLife: endpoint({
    name: 'readProgramEmailLife',
    method: 'GET',
    path: `${inProgram}/{emailId}`,
    summary: 'What became of one mail about a program, and whether its address takes mails',
    access: ofProgram,
    params: oneOfProgram,
    ok: EmailLife,
  }),
  readProgramEmailContent: endpoint({
    name: 'readProgramEmailContent',
    method: 'GET',
    path: `${inProgram}/{emailId}/content`,
    summary: 'What one mail about a program said, without its links, for whoever reads its applications',
    access: ofProgram,
    params: oneOfProgram,
    ok: EmailContent,
  }),
}
