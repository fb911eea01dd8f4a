export { adjusting, type Difference, differenceOf, keptWorth, type Standing } from './adjust-assignment.ts'
export {
  type Affinity,
  type AffinitySource,
  affinityOf,
  bidNames,
  bidWorth,
  type Expertise,
  isExpertOf,
} from './affinity.ts'
export { connectOverlap, type Overlap } from './connect-overlap.ts'
export {
  type Explanation,
  explainShortage,
  type Relaxation,
  type Shortage,
  type ShortCause,
} from './explain-shortage.ts'
export { type FairSolution, solveFairly } from './fair-floor.ts'
export {
  type OptimalEntry,
  type OptimalInput,
  type OptimalJuror,
  type OptimalPlan,
  type OptimalSettings,
  planOptimal,
} from './plan-optimal.ts'
export {
  type AssignmentPreview,
  type AssignmentQuality,
  type NamedRelaxation,
  previewEvenly,
  previewOptimal,
} from './preview.ts'
export { type Cell as AssignmentCell, type Solution, type SolveProblem, Stopped } from './problem.ts'
export { solveAssignment } from './solve-assignment.ts'
