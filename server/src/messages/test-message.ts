import { readText } from '@laurel/contract/kernel/text'
import type { MessageSubjects, MessageTexts } from '@laurel/contract/messages'
import { calledIn } from '../applications/mails/index.ts'
import type { Application } from '../applications/store/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { fillFor, readMergeContext, subjectFor } from './merge-values.ts'
import { mailDecision } from './message-mails.ts'
import { checkMerge } from './templates.ts'

/** A message as one applicant would read it, mailed to the caller alone. Refuses merge_field_unknown. */
export async function testMessage(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  { texts, subjects }: { readonly texts: MessageTexts; readonly subjects?: MessageSubjects | undefined },
): Promise<undefined> {
  await checkMerge(scene.db, program.id, texts)
  if (subjects) await checkMerge(scene.db, program.id, subjects)
  const { name, email } = userOf(scene)
  const written = Object.fromEntries([...Object.values(texts), ...Object.values(subjects ?? {})].entries())
  const context = await readMergeContext(scene.db, program, written, name)
  const { text, lang } = await fillFor(scene, context, texts, application)
  const usual = say(lang, 'messages.mail.subject', {
    program: readText(program.texts.title, lang, program.defaultLang),
    title: calledIn(lang, application),
  })
  const subject = (await subjectFor(scene, context, subjects, application)) ?? usual
  await mailDecision(scene, application, program, { subject, text, lang }, { email, name })
}
