import { mayJudge } from '@laurel/contract/evaluation/rules'
import type { JurorRow } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'

/** How many jurors should have an entry: the session's number; one of calibration has everybody who judges. */
export function expectedOf(
  { isCalibration }: { readonly isCalibration: boolean },
  { reviewsPerEntry }: Pick<Session, 'reviewsPerEntry'>,
  judging: number,
): number {
  return isCalibration ? Math.max(judging, reviewsPerEntry) : reviewsPerEntry
}

/** Who judges of those who have accepted. */
export function countJudging(jurors: readonly JurorRow[]): number {
  return jurors.filter((juror) => juror.state === 'accepted' && mayJudge(juror)).length
}
