import { hasSigned, presidingOf } from '@laurel/contract/evaluation/rules'
import type { JurorRow, Session } from '../evaluation/store/index.ts'
import type { Participant } from './participant.ts'

/** Those in the room for an entry, of the jury: accepted, with the charter signed, and not recused from it. */
export function presentFor(
  session: Session,
  jury: readonly JurorRow[],
  recusals: Participant['recusals'],
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
