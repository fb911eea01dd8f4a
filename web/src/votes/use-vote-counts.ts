import { useQuery } from '@tanstack/react-query'
import { voteQuery } from './queries.ts'

/** How much of each a vote has, for the menu beside its screens. */
export function useVoteCounts(programId: string, votesSessionId: string): { entries?: number; quarantined?: number } {
  const vote = useQuery({ ...voteQuery({ programId, votesSessionId }), retry: false }).data
  return vote ? { entries: vote.entries, quarantined: vote.quarantined } : {}
}
