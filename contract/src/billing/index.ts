export { planEndpoints } from './endpoints.ts'
export { type Feature, features, type Limit, limits } from './limits.ts'
export {
  Addon,
  FeatureState,
  LimitNumbers,
  Meter,
  ModuleList,
  Plan,
  PlanCatalogue,
  PlanLabel,
  PlanPrice,
  PlatformUsage,
  planLabels,
} from './plan.ts'
