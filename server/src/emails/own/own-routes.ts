import { ownMailEndpoints } from '@laurel/contract/emails/own'
import { bind } from '../../kernel/http/index.ts'
import type { TemplateScope } from '../read-templates.ts'
import { listSendableOwnMails } from './read-own.ts'
import { createOwn, removeOwn, renameOwn } from './write-own.ts'

const whole: TemplateScope = { program: undefined }

export const ownMailRoutes = bind(ownMailEndpoints, {
  createPlatformOwnMail: (scene, { body }) => createOwn(scene, whole, body),
  renamePlatformOwnMail: (scene, { params, body }) => renameOwn(scene, whole, params.mailKind, body.title),
  removePlatformOwnMail: (scene, { params }) => removeOwn(scene, whole, params.mailKind),
  createProgramOwnMail: (scene, { program, body }) => createOwn(scene, { program }, body),
  renameProgramOwnMail: (scene, { program, params, body }) =>
    renameOwn(scene, { program }, params.mailKind, body.title),
  removeProgramOwnMail: (scene, { program, params }) => removeOwn(scene, { program }, params.mailKind),
  listOwnMails: async (scene, { program }) => ({ data: await listSendableOwnMails(scene, program) }),
})
