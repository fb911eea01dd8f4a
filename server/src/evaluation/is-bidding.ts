import { hasSigned, mayJudge, phaseOf } from '@laurel/contract/evaluation/rules'
import type { JurorRow } from './store/jurors.ts'
import type { Session } from './store/sessions.ts'

/** From the opening on, when what jurors may see is settled; the first day may still be to come. */
const asking: readonly string[] = ['scheduled', 'running', 'paused']

/** Work is still given, and jurors are asked what they would like of it. */
export function isBidding(session: Session, now: Date): boolean {
  const { bidsOpen, bidsCloseAt } = session
  return bidsOpen && (!bidsCloseAt || now < bidsCloseAt) && asking.includes(phaseOf(session, now))
}

/** Nobody sees anything of an entry before the charter is signed. */
export function isInvitedToBid(session: Session, juror: JurorRow, now: Date): boolean {
  return isBidding(session, now) && mayJudge(juror) && juror.state === 'accepted' && hasSigned(session, juror)
}
