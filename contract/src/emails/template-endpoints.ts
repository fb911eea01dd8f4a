import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { MailKindRow, MailPreview, MailTemplate, PreviewMail, SaveMailDraft } from './mail-template.ts'
import { ownMailRefusals } from './own/refusals.ts'
import { templateRefusals } from './refusals.ts'

const words = { mailKind: z.string().max(60), mailLang: Locale }
const ofPlatform = z.object(words)
const program = z.object({ programId: z.string().max(80) })
const ofProgram = program.extend(words)
const kinds = z.object({ data: z.array(MailKindRow) })
const forPlatform = { to: 'staff', permission: 'platform.emails.manage' } as const
const forProgram = { to: 'staff', permission: 'program.emails.manage' } as const
const onPlatform = '/api/mail-templates'
const inProgram = '/api/user.programs/{programId}/mail-templates'
const one = '/{mailKind}/{mailLang}'
const refusals = templateRefusals
const { mail_in_use } = ownMailRefusals
const version = z.object({ version: z.number().int().min(1) })
const withEtag = z.object({ etag: z.number().int().min(0) })

const platformMails = {
  listPlatformMails: endpoint({
    name: 'listPlatformMails',
    method: 'GET',
    path: `${onPlatform}`,
    summary: 'Of the platform: every kind of mail, what it says and in which languages',
    access: forPlatform,
    ok: kinds,
  }),
  readPlatformMail: endpoint({
    name: 'readPlatformMail',
    method: 'GET',
    path: `${onPlatform}${one}`,
    summary: 'Of the platform: the words of one mail in one language',
    access: forPlatform,
    params: ofPlatform,
    ok: MailTemplate,
  }),
  savePlatformMailDraft: endpoint({
    name: 'savePlatformMailDraft',
    method: 'PUT',
    path: `${onPlatform}${one}`,
    summary: 'Of the platform: write the draft of one mail',
    access: forPlatform,
    params: ofPlatform,
    body: SaveMailDraft,
    ok: MailTemplate,
  }),
  publishPlatformMail: endpoint({
    name: 'publishPlatformMail',
    method: 'POST',
    path: `${onPlatform}${one}/publication`,
    summary: 'Of the platform: send the draft from now on',
    access: forPlatform,
    params: ofPlatform,
    body: withEtag,
    ok: MailTemplate,
    refusals,
  }),
  restorePlatformMailVersion: endpoint({
    name: 'restorePlatformMailVersion',
    method: 'POST',
    path: `${onPlatform}${one}/restoration`,
    summary: 'Of the platform: make a draft of an earlier version',
    access: forPlatform,
    params: ofPlatform,
    body: version,
    ok: MailTemplate,
  }),
  withdrawPlatformMail: endpoint({
    name: 'withdrawPlatformMail',
    method: 'DELETE',
    path: `${onPlatform}${one}`,
    summary: 'Of the platform: send again what would be sent without words of one’s own',
    access: forPlatform,
    params: ofPlatform,
    ok: MailTemplate,
    refusals: { mail_in_use },
  }),
  previewPlatformMail: endpoint({
    name: 'previewPlatformMail',
    method: 'POST',
    path: `${onPlatform}${one}/preview`,
    summary: 'Of the platform: see a text as it would arrive',
    access: forPlatform,
    params: ofPlatform,
    body: PreviewMail,
    ok: MailPreview,
  }),
  testPlatformMail: endpoint({
    name: 'testPlatformMail',
    method: 'POST',
    path: `${onPlatform}${one}/test`,
    summary: 'Of the platform: send a text to oneself',
    access: forPlatform,
    params: ofPlatform,
    body: PreviewMail,
    status: 204,
    perMinute: 10,
  }),
}
const programMails = {
  listProgramMails: endpoint({
    name: 'listProgramMails',
    method: 'GET',
    path: `${inProgram}`,
    summary: 'Of a program: every kind of mail, what it says and in which languages',
    access: forProgram,
    params: program,
    ok: kinds,
  }),
  readProgramMail: endpoint({
    name: 'readProgramMail',
    method: 'GET',
    path: `${inProgram}${one}`,
    summary: 'Of a program: the words of one mail in one language',
    access: forProgram,
    params: ofProgram,
    ok: MailTemplate,
  }),
  saveProgramMailDraft: endpoint({
    name: 'saveProgramMailDraft',
    method: 'PUT',
    path: `${inProgram}${one}`,
    summary: 'Of a program: write the draft of one mail',
    access: forProgram,
    params: ofProgram,
    body: SaveMailDraft,
    ok: MailTemplate,
  }),
  publishProgramMail: endpoint({
    name: 'publishProgramMail',
    method: 'POST',
    path: `${inProgram}${one}/publication`,
    summary: 'Of a program: send the draft from now on',
    access: forProgram,
    params: ofProgram,
    body: withEtag,
    ok: MailTemplate,
    refusals,
  }),
  restoreProgramMailVersion: endpoint({
    name: 'restoreProgramMailVersion',
    method: 'POST',
    path: `${inProgram}${one}/restoration`,
    summary: 'Of a program: make a draft of an earlier version',
    access: forProgram,
    params: ofProgram,
    body: version,
    ok: MailTemplate,
  }),
  withdrawProgramMail: endpoint({
    name: 'withdrawProgramMail',
    method: 'DELETE',
    path: `${inProgram}${one}`,
    summary: 'Of a program: send again what would be sent without words of one’s own',
    access: forProgram,
    params: ofProgram,
    ok: MailTemplate,
    refusals: { mail_in_use },
  }),
  previewProgramMail: endpoint({
    name: 'previewProgramMail',
    method: 'POST',
    path: `${inProgram}${one}/preview`,
    summary: 'Of a program: see a text as it would arrive',
    access: forProgram,
    params: ofProgram,
    body: PreviewMail,
    ok: MailPreview,
  }),
  testProgramMail: endpoint({
    name: 'testProgramMail',
    method: 'POST',
    path: `${inProgram}${one}/test`,
    summary: 'Of a program: send a text to oneself',
    access: forProgram,
    params: ofProgram,
    body: PreviewMail,
    status: 204,
    perMinute: 10,
  }),
}

/** Templates of mails: for the whole platform, and for one program. */
export const mailTemplateEndpoints = { ...platformMails, ...programMails }
