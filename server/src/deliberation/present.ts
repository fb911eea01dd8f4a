import { hasSigned, presidingOf } from '@laurel/contract/evaluation'
import type { JurorRow, Session } from '../evaluation/index.ts'
import type { Seat } from './member.ts'

/** Those in the room for an entry, of the jury: accepted, with the charter signed, and not recused from it. */
export function presentFor(
  session: Session,
  jury: readonly JurorRow[],
  recusals: Seat['recusals'],
  entryId: string,
): JurorRow[] {
  const out = recusals.get(entryId)
  return jury.filter((juror) => juror.state === 'accepted' && hasSigned(session, juror) && out?.has(juror.id) !== true)
}

/** The deputy who presides where no chair is in the room. */
export function standInOf(present: readonly JurorRow[]): JurorRow | undefined {
  const presiding = presidingOf(present)
  return presiding?.role === 'deputy' ? presiding : undefined
}
