export {
  type CheckedCategory,
  isEmptyContent,
  type PublicationProblem,
  type PublicationProblemKey,
  publicationProblemKeys,
  publicationProblems,
} from './publication.ts'
export { type LookedProgram, PublicationWarning, publicationWarningKeys, publicationWarnings } from './warnings.ts'
