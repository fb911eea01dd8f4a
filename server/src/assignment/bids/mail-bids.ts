import { namesOf, type Occasion, sendToJuror } from '../../evaluation/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'

/** Jurors are asked what they would like to judge. */
export async function sendWishesAsked(scene: Scene, occasion: Occasion): Promise<void> {
  const { juror, session, program } = occasion
  const { lang } = juror
  const names = namesOf(occasion)
  const date = session.bidsCloseAt && sayDateTime(lang, session.bidsCloseAt, program.timeZone)
  await sendToJuror(scene, occasion, {
    kind: 'jury_wishes',
    subject: say(lang, 'evaluation.wishes.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.wishes.text', names),
      ...(date ? [say(lang, 'evaluation.wishes.until', { date })] : []),
    ],
    label: say(lang, 'evaluation.wishes.button'),
    to: `/applications/${program.slug}/sessions/${session.slug}/wishes`,
  })
}
