import { usePlatform } from '../../kernel/router/index.ts'

/** What names a vote of the public in calls. */
export function useVoteParams({ programSlug, voteSlug }: { programSlug: string; voteSlug: string }) {
  const { id: platformId } = usePlatform()
  return { platformId, portalProgramId: programSlug, publicVoteId: voteSlug }
}
export type VoteParams = ReturnType<typeof useVoteParams>
