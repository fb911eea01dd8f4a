import type { ApplicationState } from '@laurel/contract/applications'
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

/** A state as a mark and its word (DESIGN §2). */
export function StateMark({ state }: { state: ApplicationState }) {
  const { t } = useWords()
  return <StatusMark shape={shapes[state]}>{t(`applications.state.${state}`)}</StatusMark>
}
