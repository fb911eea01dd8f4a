import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const ballot = { mode: 'choices', maxChoices: 3, minChoices: 0, points: 10, scale: 5, budget: 100, currency: 'EUR' }
const rules = { ...ballot, eligibility: 'open', domains: [], applicants: 'all', teamVotes: true, mayChange: true }
const shown = { results: 'after_close', secrecy: 'separated', tie: 'shared', order: 'random', heldFrom: 60 }
const vote = { id: s.publicVote, program_id: s.program, slug: 'sample-vote', title: { fr: 'Exemple' } }
const ofVote = { vote_id: s.publicVote }

/** A vote that nobody but its team knows of, an entry, a voter, what was proposed, and a box of paper. */
export const voteRows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  [
    'public_votes',
    {
      ...vote,
      rules: { ...rules, ...shown, disposable: 'quarantine' },
      opens_at: at,
      closes_at: '2027-02-01T00:00:00Z',
    },
  ],
  ['vote_entries', { id: s.voteEntry, ...ofVote, title: 'Sample', place: 1 }],
  ['vote_voters', { id: s.voter, ...ofVote, identity_hash: 'sample', locale: 'fr', asked_at: at }],
  ['vote_observers', { id: s.voter, ...ofVote, identity_hash: 'sample', locale: 'fr', asked_at: at }],
  ['vote_reviews', { id: s.voteReview, ...ofVote, decision: 'count', state: 'proposed', proposed_at: at }],
  ['vote_paper_batches', { id: s.paperBatch, ...ofVote, lines: {}, entered_at: at }],
]
