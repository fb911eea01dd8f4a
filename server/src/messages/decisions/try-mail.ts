import type { DecisionMail, MailPreview } from '@laurel/contract/messages'
import type { Application } from '../../applications/store/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { mailDecision } from '../message-mails.ts'
import { checkMails, fillMail, readMailContext } from './fill-mail.ts'

/** A letter as one applicant would read it. Refuses merge_field_unknown, merge_field_unsure. */
export async function previewMail(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  mail: DecisionMail,
): Promise<MailPreview> {
  const mails = { accepted: mail }
  await checkMails(scene.db, program.id, mails)
  const context = await readMailContext(scene.db, program, mails, userOf(scene).name)
  return fillMail(scene, context, mail, application)
}

/** The same, mailed to the caller. */
export async function testMail(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  mail: DecisionMail,
): Promise<undefined> {
  const filled = await previewMail(scene, program, application, mail)
  const { email, name } = userOf(scene)
  await mailDecision(scene, application, program, filled, { email, name })
}
