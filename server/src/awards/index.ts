export { archivedAwards } from './archived.ts'
export { correctAward, revokeAward } from './end-awards.ts'
export { awardOperation, handOut } from './hand-out.ts'
export { issueAward } from './issue.ts'
export { ensureKey } from './keys.ts'
export { awardMails } from './mails.ts'
export { awardVariant } from './page-variant.ts'
export { eraseAwardsOf, erasePersonalData, personalDataOf } from './personal-data.ts'
export { draftOf as awardDraftOf } from './present.ts'
export { printAwards } from './print-awards.ts'
export { awardRoutes } from './routes.ts'
export {
  findTemplate as findAwardTemplate,
  hasAwards,
  listOfApplication as listAwardsOf,
  listTemplateRows as listAwardTemplateRows,
} from './store/index.ts'
export { awardLoaders } from './things.ts'
export { createTemplate as createAwardTemplate, saveTemplate as saveAwardTemplate } from './write-templates.ts'
