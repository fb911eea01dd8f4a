import { type Application, calledIn } from '../../applications/index.ts'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { findProgram } from '../../programs/index.ts'
import { conversationPage } from '../letters.ts'
import type { Answering } from './take-reply.ts'

/** Why a person's answer by mail was not taken, as they are told. */
export type NotTaken = 'other_address' | 'expired' | 'too_long' | 'too_many_files'

/** Tells a person, at the address that we know of them, that an answer by mail did not join its conversation, and why. */
export async function tellNotTaken(
  scene: Scene,
  application: Application,
  { email, name, lang: spoken, side }: Answering,
  why: NotTaken,
): Promise<void> {
  const program = await findProgram(scene.db, application.programId)
  if (!program) return
  const lang = spoken ?? program.defaultLang
  const title = calledIn(lang, application)
  await sendMail(scene, {
    kind: 'reply_not_taken',
    to: { email, name },
    locale: lang,
    subject: say(lang, 'messages.mail.not_taken.subject', { title }),
    paragraphs: [say(lang, `messages.mail.not_taken.${why}`), say(lang, 'messages.mail.not_taken.help')],
    button: {
      label: say(lang, 'messages.mail.button'),
      url: conversationPage(scene, program.slug, application, side, lang),
    },
    programId: program.id,
    applicationId: application.id,
  })
}
