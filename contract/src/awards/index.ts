export {
  Award,
  AwardContent,
  type AwardField,
  AwardState,
  AwardsQuery,
  awardFields,
  awardStates,
  CorrectAward,
  OwnAward,
  PublicAward,
  RevokeAward,
} from './award.ts'
export { AwardLayout, FixedLayout, layoutLimits } from './award-layout.ts'
export {
  AwardRecipient,
  AwardRecipients,
  AwardSource,
  AwardTemplate,
  AwardTemplateDraft,
  awardDecisions,
  awardHeadlines,
  awardLimits,
  CreateAwardTemplate,
  HandOutAwards,
  SaveAwardTemplate,
} from './award-template.ts'
export { awardEndpoints } from './endpoints.ts'
export type { AwardEvents } from './events.ts'
export { ownAwardEndpoints, publicAwardEndpoints } from './public-endpoints.ts'
export { awardRefusals, awardTemplateRefusals, publicAwardRefusals } from './refusals.ts'
export {
  type AwardedApplication,
  type AwardProblem,
  awardProblems,
  fillAward,
  fillLayout,
  headlineOf,
  isAwardShown,
  mayBeAwarded,
  unknownFields,
} from './rules.ts'
