import { deadline, namesOf, type Occasion, sendToJuror } from '../../evaluation/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'

/** What a juror is given back, by the names that they know entries by. */
export type GivenBack =
  | { readonly kind: 'evaluation' | 'vote'; readonly entryId: string; readonly title: string }
  | { readonly kind: 'pair'; readonly title: string; readonly other: string }
  | { readonly kind: 'order' | 'pairs' }

export async function sendReopening(
  scene: Scene,
  occasion: Occasion & { given: GivenBack; reason: string; by: 'staff' | 'jury' },
): Promise<void> {
  const { program, session, given } = occasion
  const { lang } = occasion.juror
  const names = namesOf(occasion)
  const subject = say(lang, `evaluation.reopening.${given.kind}`, { ...names, ...given })
  const page = 'entryId' in given ? given.entryId : given.kind === 'order' ? 'ranking' : 'pairs'
  await sendToJuror(scene, occasion, {
    kind: 'jury_reopening',
    subject,
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      `${subject}. ${say(lang, `evaluation.reopening.by.${occasion.by}`)}`,
      occasion.reason,
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: `/applications/${program.slug}/sessions/${session.slug}/${page}`,
  })
}
