import { deadline, namesOf, type Occasion, sendToJuror, sessionPath } from '../evaluation/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'

export async function sendAssignmentMail(scene: Scene, occasion: Occasion & { count: number }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), count: occasion.count }
  await sendToJuror(scene, occasion, {
    kind: 'jury_assignments',
    subject: say(lang, 'evaluation.assignments.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.assignments.text', names),
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
  })
}
