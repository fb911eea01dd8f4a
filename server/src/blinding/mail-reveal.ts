import { namesOf, type Occasion, sendToJuror, sessionPath } from '../evaluation/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'

/** A chair learns that somebody of the staff asked who is behind an entry. The reason stays in the log: it may name people. */
export async function sendReveal(scene: Scene, occasion: Occasion & { code: string }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), code: occasion.code }
  await sendToJuror(scene, occasion, {
    kind: 'jury_identity_revealed',
    subject: say(lang, 'evaluation.reveal.subject', names),
    paragraphs: [say(lang, 'evaluation.mail.greeting', names), say(lang, 'evaluation.reveal.text', names)],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
  })
}
