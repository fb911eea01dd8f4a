import { deadlineOf, namesOf, type Occasion, reopeningMail, sendToJuror } from '../../evaluation/mails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'

/** The work returned to a juror, by the names under which they know entries. */
export type GivenBack =
  | { readonly kind: 'evaluation' | 'vote'; readonly entryId: string; readonly title: string }
  | { readonly kind: 'pair'; readonly title: string; readonly other: string }
  | { readonly kind: 'order' | 'pairs' }

export async function sendReopening(
  scene: Scene,
  occasion: Occasion & { given: GivenBack; reason: string; by: 'staff' | 'jury' },
): Promise<void> {
  const { program, session, given, juror } = occasion
  const names = namesOf(occasion)
  const page = 'entryId' in given ? given.entryId : given.kind === 'order' ? 'ranking' : 'pairs'
  const values = {
    ...names,
    what: say(juror.lang, `evaluation.reopening.${given.kind}`, { ...names, ...given }),
    reason: occasion.reason,
    isStaff: occasion.by === 'staff' ? '1' : '',
    deadline: deadlineOf(occasion),
  }
  const to = `/applications/${program.slug}/sessions/${session.slug}/${page}`
  await sendToJuror(scene, occasion, reopeningMail, values, to)
}
