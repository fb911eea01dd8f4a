export type { Ballot, RankedEntry } from './ballots.ts'
export { rankByBorda } from './borda.ts'
export { type RunoffRound, rankByRunoff } from './instant-runoff.ts'
export { duelsOf, rankBySchulze } from './schulze.ts'
