export { platformEndpoints } from './endpoints.ts'
export {
  canStill,
  type Entitlement,
  type Feature,
  features,
  hasFeature,
  isGrown,
  isSuspension,
  type Limit,
  levelOf,
  limitOf,
  limits,
  type Measure,
  type MeterLevel,
  toleratedUntil,
} from './limits.ts'
export { type Module, modules } from './modules.ts'
export { OrganiserProfile } from './organiser.ts'
export { Colour, PlatformDetails, PlatformSettings, Subscription } from './platform.ts'
export {
  isReserved,
  leftSlugMonths,
  type SlugProblem,
  skeletonOf,
  slugFrom,
  slugLengths,
  slugProblem,
  strangeCharacter,
} from './slug.ts'
export {
  type Audience,
  audiencesOf,
  closingDays,
  isReceiving,
  isWorking,
  mayFollow,
  newPlatformDays,
  type PlatformState,
  platformStates,
  type Reach,
  refusedBy,
  type StateRule,
  standbyDays,
  stateRules,
  suspensionDays,
  trialDays,
} from './states.ts'
