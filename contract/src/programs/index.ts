export { isTimeZone, TimeZone } from '../kernel/locale/index.ts'
export {
  Category,
  CategoryTexts,
  EligibilityQuiz,
  PublicCategory,
  PublicStep,
  Step,
  StepChange,
  StepDraft,
  StepType,
  stepTypes,
} from './category.ts'
export { confirmText, isConfirmed } from './confirm.ts'
export { programEndpoints } from './endpoints.ts'
export type { ProgramEvents } from './events.ts'
export {
  CategoryCard,
  ProgramPreview,
  PublicPhase,
  PublicProgram,
  PublicProgramList,
  PublicProgramsQuery,
} from './portal.ts'
export {
  DeadlineBehaviour,
  deadlineBehaviours,
  FactTexts,
  FaqTexts,
  MilestoneTexts,
  Program,
  ProgramDraft,
  ProgramFace,
  ProgramPage,
  ProgramPhase,
  ProgramSettings,
  ProgramStatus,
  ProgramSummary,
  ProgramTexts,
  programStatuses,
} from './program.ts'
export { ProgramsQuery } from './program-endpoints.ts'
export { programRefusals } from './refusals.ts'
export {
  type Calendar,
  closingSoonDays,
  erasedAt,
  isClosingSoon,
  isOpen,
  isPublic,
  mayBecome,
  mayChange,
  phaseOf,
  trashDays,
} from './rules.ts'
export { freeSlug, referencePrefixOf, slugOf } from './slug.ts'
