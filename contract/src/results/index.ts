export {
  Ballot as OwnBallot,
  BallotChange,
  ComparisonRow,
  NewComparison,
  OwnVote,
  PairToCompare,
  VoteChange,
} from './ballot.ts'
export { EliminationRuling, EntryElimination } from './elimination.ts'
export { resultsEndpoints } from './endpoints/index.ts'
export { NextSession } from './next-session.ts'
export { GivingBack, HandedIn, PeerEvaluation, PeerEvaluations } from './peer-review.ts'
export { ResultRun, RunComparison } from './result-run.ts'
export { JurorFigures, ResultRow } from './results.ts'
export { previewedRows, ResultSheetKey, SessionExportPreview } from './session-export.ts'
