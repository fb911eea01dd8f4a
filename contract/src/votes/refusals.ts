export const voteRefusals = {
  vote_slug_taken: 409,
  /** Where it stands does not allow this: `details.phase` says where. */
  vote_state: 409,
  /** It is open: what would change the meaning of a ballot is frozen. */
  vote_rules_frozen: 409,
  /** The end may be put off, never brought forward. */
  vote_end_earlier: 409,
  vote_without_entries: 409,
  vote_without_voters: 409,
  /** Where a budget is shared out, each entry has a cost that fits in it. */
  vote_without_costs: 409,
  /** The rules ask for more choices than they allow. */
  vote_wrong_minimum: 409,
  /** Ballots in quarantine await a decision. */
  vote_held_ballots: 409,
  /** Somebody has it, as an entry, already. */
  vote_entry_taken: 409,
} as const

export const secretRefusals = {
  /** Nobody reads the tally before its time. */
  vote_tally_sealed: 403,
} as const

export const secondRefusals = {
  /** It takes another person. */
  second_person_needed: 409,
  already_settled: 409,
  /** Whoever applies with an entry decides about no ballot. */
  vote_reviewer_is_party: 403,
} as const

export const ballotRefusals = {
  vote_not_open: 409,
  vote_wrong_domain: 422,
  vote_address_refused: 422,
  vote_full: 409,
  /** Too many codes left for this device or network within the hour. */
  vote_too_many_codes: 429,
  /** `details.problem` says what is wrong with the ballot. */
  ballot_not_valid: 422,
} as const

export const codeRefusals = {
  vote_not_open: 409,
  /** `details.left` says how many tries are left. */
  code_wrong: 422,
  code_spent: 409,
  code_over: 410,
  vote_already_cast: 409,
  /** Told once the mailbox is proven: `details.because` is `applicant`, `own_entry` or `team`. */
  vote_not_for_you: 403,
} as const
