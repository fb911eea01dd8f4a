import { inSession } from '../evaluation/index.ts'
import type { StoredComparison } from '../evaluation/store/index.ts'
import { findComparison } from './store/comparisons.ts'
import { findResultRun, type ResultRunRow } from './store/result-runs.ts'

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
