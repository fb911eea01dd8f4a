/** What happens to votes. No ballot is in it, and no number of an entry: logs tell nothing before its time. */
export interface VoteEvents {
  'public_vote.created': { voteId: string; title: string }
  'public_vote.changed': { voteId: string; title: string }
  'public_vote.deleted': { voteId: string; title: string }
  'public_vote.published': { voteId: string; title: string }
  'public_vote.unpublished': { voteId: string; title: string }
  'public_vote.opened': { voteId: string; title: string }
  'public_vote.paused': { voteId: string; title: string }
  'public_vote.resumed': { voteId: string; title: string }
  'public_vote.closed': { voteId: string; title: string }
  'public_vote.sealed': { voteId: string; title: string }
  'public_vote.census_imported': { voteId: string; title: string; count: number }
  'public_vote.entries_changed': { voteId: string; title: string; count: number }
  'public_vote.committed': { voteId: string; title: string; number: number; count: number }
  'public_vote.scored': { voteId: string; title: string; count: number }
  'public_vote.recounted': { voteId: string; title: string }
  'public_vote.address_revealed': { voteId: string; title: string; voterId: string }
  'public_vote.review_proposed': { voteId: string; title: string; decision: string; count: number }
  'public_vote.review_settled': { voteId: string; title: string; decision: string; count: number; agrees: boolean }
  'public_vote.early_opening_requested': { voteId: string; title: string; reason: string }
  'public_vote.early_opening_allowed': { voteId: string; title: string; reason: string }
  'public_vote.paper_entered': { voteId: string; title: string; count: number }
  'public_vote.paper_settled': { voteId: string; title: string; count: number; agrees: boolean }
  'public_vote.addresses_erased': { voteId: string; title: string }
}
