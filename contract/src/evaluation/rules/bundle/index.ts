export { canonicalJson, type Json } from './canonical-json.ts'
export {
  type BundleFault,
  bundleFormat,
  bundleOf,
  hashOf,
  type ResultBundle,
  type SignedBundle,
  signBundle,
  verifyBundle,
} from './result-bundle.ts'
export { type RankingRow, type RankMethod, type ResultInput, rankingOf, rankMethods } from './result-input.ts'
export { type RowDifference, runDifferences } from './run-differences.ts'
