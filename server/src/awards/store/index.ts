export { type Candidate, listCandidates } from './applications.ts'
export {
  type AwardRead,
  type AwardRow,
  endAward,
  eraseAwards,
  findAward,
  findByCode,
  hasAwards,
  insertAward,
  listAwarded,
  listAwardPage,
  listEndedPlaces,
  listOfApplication,
  listOfHolder,
  lockAward,
  type NewAward,
  nextPlaces,
  setSuccessor,
} from './awards.ts'
export { findKey, insertKey, type KeyRow, listKeys } from './keys.ts'
export { awardKind, findRun, insertRun, listLastRuns, type RunRow } from './runs.ts'
export {
  countByTemplate,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  setTemplate,
  type TemplateRow,
} from './templates.ts'
