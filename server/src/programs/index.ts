export { archivedDocuments, archivedPaths, archivedPrograms } from './archived.ts'
export { createCategory } from './change-categories.ts'
export { archiveProgram, deleteProgram, restoreProgram } from './change-status.ts'
export { createStep } from './change-steps.ts'
export { createProgram } from './create-program.ts'
export { findQuiz } from './find-quiz.ts'
export { programJobs } from './jobs.ts'
export { programMails } from './mail-kinds.ts'
export { changeSections } from './page/change-sections.ts'
export { mayEnterProgram } from './page/may-enter.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { publishProgram, unpublishProgram } from './publish-program.ts'
export { isPlanReady, isReady, listReadyCategories } from './readiness.ts'
export { programRoutes } from './routes.ts'
export { saveProgram } from './save-program.ts'
export { createShortLink } from './sharing/short-links.ts'
export { offerShareTargets, type ShareTarget } from './sharing/targets.ts'
export {
  type CategoryRow,
  countOpenPrograms,
  findCategory,
  findPlan,
  findProgram,
  findStep,
  listCategories,
  listSteps,
  listStepsOfCategory,
  listTakenSlugs,
  type Plan,
  type PlanProgram,
  type PlanStep,
  type ProgramRow,
  type StepRow,
  takeNumbers,
} from './store/index.ts'
export { programLoaders } from './things.ts'
