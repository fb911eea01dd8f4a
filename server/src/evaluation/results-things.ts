import { findComparison, findResultRun, type ResultRunRow, type StoredComparison } from './store/index.ts'
import { inSession } from './things.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    comparisonId: { as: 'comparison'; is: StoredComparison }
    resultRunId: { as: 'resultRun'; is: ResultRunRow }
  }
}

export const resultsLoaders = [
  inSession('comparisonId', 'comparison', findComparison),
  inSession('resultRunId', 'resultRun', findResultRun),
]
