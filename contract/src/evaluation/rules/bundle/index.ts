export { canonicalJson, type Json } from './canonical-json.ts'
export {
  type BundleFault,
  type BundleRow,
  bundleFormat,
  bundleOf,
  hashOf,
  type ResultBundle,
  rankingOf,
  type SignedBundle,
  signBundle,
  verifyBundle,
} from './result-bundle.ts'
