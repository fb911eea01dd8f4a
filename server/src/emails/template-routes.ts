import { mailTemplateEndpoints } from '@laurel/contract/emails'
import { bind } from '../kernel/http/index.ts'
import { preview, testMail } from './preview-mail.ts'
import { listMails, readMail, type TemplateScope } from './read-templates.ts'
import { publishDraft, restoreVersion, saveDraft, withdrawText } from './write-templates.ts'

const whole: TemplateScope = { program: undefined }
const placeOf = ({ mailKind, mailLang }: { mailKind: string; mailLang: Parameters<typeof readMail>[3] }) => ({
  kind: mailKind,
  locale: mailLang,
})

export const mailTemplateRoutes = bind(mailTemplateEndpoints, {
  listPlatformMails: (scene) => listMails(scene, whole),
  readPlatformMail: (scene, { params }) => readMail(scene, whole, params.mailKind, params.mailLang),
  savePlatformMailDraft: (scene, { params, body }) => saveDraft(scene, whole, placeOf(params), body),
  publishPlatformMail: (scene, { params, body }) => publishDraft(scene, whole, placeOf(params), body.etag),
  restorePlatformMailVersion: (scene, { params, body }) => restoreVersion(scene, whole, placeOf(params), body.version),
  withdrawPlatformMail: (scene, { params }) => withdrawText(scene, whole, placeOf(params)),
  previewPlatformMail: (scene, { params, body }) => preview(scene, whole, placeOf(params), body),
  testPlatformMail: (scene, { params, body }) => testMail(scene, whole, placeOf(params), body),
  listProgramMails: (scene, { program }) => listMails(scene, { program }),
  readProgramMail: (scene, { program, params }) => readMail(scene, { program }, params.mailKind, params.mailLang),
  saveProgramMailDraft: (scene, { program, params, body }) => saveDraft(scene, { program }, placeOf(params), body),
  publishProgramMail: (scene, { program, params, body }) =>
    publishDraft(scene, { program }, placeOf(params), body.etag),
  restoreProgramMailVersion: (scene, { program, params, body }) =>
    restoreVersion(scene, { program }, placeOf(params), body.version),
  withdrawProgramMail: (scene, { program, params }) => withdrawText(scene, { program }, placeOf(params)),
  previewProgramMail: (scene, { program, params, body }) => preview(scene, { program }, placeOf(params), body),
  testProgramMail: (scene, { program, params, body }) => testMail(scene, { program }, placeOf(params), body),
})
