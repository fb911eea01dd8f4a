import { isLiveState } from '@laurel/contract/kernel'
import { paramsOf, type SessionPlace } from '../evaluation/index.ts'
import { queryOf } from '../kernel/api/index.ts'

export function declinedQuery(place: SessionPlace) {
  return queryOf('listDeclinedAssignments', { params: paramsOf(place) })
}

/** Who could take over what waits for somebody else. */
export function replacementsQuery(place: SessionPlace) {
  return queryOf('listReplacements', { params: paramsOf(place) }, { maxAge: 0 })
}

/** While a division is computed, how far it is, every second. */
const interval = 1000
const isAtWork = (state: string | undefined) => state !== undefined && isLiveState(state)

export function runsQuery(place: SessionPlace) {
  return queryOf('listAssignmentRuns', { params: paramsOf(place), query: { perPage: 10 } }, { maxAge: 0 })
}

export function runQuery(place: SessionPlace, juryRunId: string) {
  const query = queryOf('getAssignmentRun', { params: { ...paramsOf(place), juryRunId } }, { maxAge: 0 })
  const refetchInterval = ({ state }: { state: { data?: { state: string } | undefined } }): number | false =>
    isAtWork(state.data?.state) ? interval : false
  return { ...query, refetchInterval }
}

/** Never old: somebody may have ended the asking. */
export function bidsQuery(sessionId: string) {
  return queryOf('getOwnBids', { params: { sessionId } }, { maxAge: 0 })
}

export function biddingQuery(place: SessionPlace) {
  return queryOf('getBidding', { params: paramsOf(place) }, { maxAge: 0 })
}
