import { type ApplicationState, isDecision } from '@laurel/contract/applications/states'
import { type RawBuilder, sql } from 'kysely'

/** A decision that the applicant cannot read: until then they read what stood before it. */
const isWithheld = sql<boolean>`(state in ('accepted', 'rejected', 'waitlisted', 'ineligible')
  and submitted_at is not null and decision_published_at is null)`

/**
 * What becomes of the program's own status when an application changes its state: it stood on the old one. A decision keeps
 * the status that the applicant goes on reading; taken back before it was published, that status stands again.
 */
export function statusAlong(to: ApplicationState): {
  status_id: RawBuilder<string | null>
  status_before_decision: RawBuilder<string | null>
} {
  const nothing = sql<string | null>`null::uuid`
  if (isDecision(to)) {
    const shown = sql<string | null>`case when ${isWithheld} then status_before_decision else status_id end`
    return { status_id: nothing, status_before_decision: shown }
  }
  if (to !== 'in_review') return { status_id: nothing, status_before_decision: nothing }
  const again = sql<string | null>`case when ${isWithheld} and state_before_decision = 'in_review'
    then status_before_decision end`
  return { status_id: again, status_before_decision: nothing }
}
