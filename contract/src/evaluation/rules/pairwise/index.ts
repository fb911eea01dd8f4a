export { type PairwiseFit, type PairwiseRow, rankByPairs } from './bradley-terry.ts'
export { type Comparison, canUndo, undoMinutes } from './comparison.ts'
export { informationGain, type LiveEstimate, liveEstimate } from './live-estimate.ts'
export { nextPair, type PairChoice } from './next-pair.ts'
