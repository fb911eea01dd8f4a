import type { ApplicationState } from '@laurel/contract/applications/states'
import type { StepState } from '../../ui/index.ts'

type Segment = StepState | 'started'

const none: readonly Segment[] = ['todo', 'todo', 'todo', 'todo']

/** Where an application stands on its way (filled, sent, checked, decided), as its four segments show it. */
export function trackOf(state: ApplicationState): readonly Segment[] {
  switch (state) {
    case 'draft':
      return ['current', 'todo', 'todo', 'todo']
    case 'submitted':
      return ['done', 'done', 'todo', 'todo']
    case 'to_complete':
      return ['done', 'done', 'failed', 'todo']
    case 'in_review':
      return ['done', 'done', 'current', 'todo']
    case 'accepted':
    case 'rejected':
    case 'waitlisted':
      return ['done', 'done', 'done', 'done']
    default:
      return none
  }
}

/** How many segments are behind. */
export function trackPlace(state: ApplicationState): number {
  const at = trackOf(state).findLastIndex((segment) => segment !== 'todo')
  return at + 1
}
