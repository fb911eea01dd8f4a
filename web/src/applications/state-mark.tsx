import type { ApplicationState } from '@laurel/contract/applications/states'
import { useWords } from '../kernel/words/index.ts'
import { StatusMark, type StatusShape } from '../ui/page/index.ts'

const shapes: Record<ApplicationState, StatusShape> = {
  draft: 'dashed',
  submitted: 'quarter',
  in_review: 'half',
  to_complete: 'alert',
  accepted: 'star',
  rejected: 'cross',
  waitlisted: 'pause',
  withdrawn: 'cross',
  ineligible: 'cross',
  deleted: 'cross',
}

/** A state as a mark and its word (docs/rules.md §13.2). `label`: the program's own word for it. */
export function StateMark({ state, label }: { state: ApplicationState; label?: string | undefined }) {
  const { t } = useWords()
  return <StatusMark shape={shapes[state]}>{label || t(`applications.state.${state}`)}</StatusMark>
}
