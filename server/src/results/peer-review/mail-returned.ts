import { deadlineOf, namesOf, type Occasion, reopeningMail, sendToJuror } from '../../evaluation/mails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'

/** The work returned to a juror, by the names under which they know entries. */
export type ReturnedWork =
  | { readonly kind: 'evaluation' | 'vote'; readonly entryId: string; readonly title: string }
  | { readonly kind: 'pair'; readonly title: string; readonly other: string }
  | { readonly kind: 'order' | 'pairs' }

export async function sendReopening(
  scene: Scene,
  occasion: Occasion & { returned: ReturnedWork; reason: string; by: 'staff' | 'jury' },
): Promise<void> {
  const { program, session, returned, juror } = occasion
  const names = namesOf(occasion)
  const page = 'entryId' in returned ? returned.entryId : returned.kind === 'order' ? 'ranking' : 'pairs'
  const values = {
    ...names,
    what: say(juror.lang, `evaluation.reopening.${returned.kind}`, { ...names, ...returned }),
    reason: occasion.reason,
    isStaff: occasion.by === 'staff' ? '1' : '',
    deadline: deadlineOf(occasion),
  }
  const to = `/applications/${program.slug}/sessions/${session.slug}/${page}`
  await sendToJuror(scene, occasion, reopeningMail, values, to)
}
