export {
  type CallFailure,
  type CallOut,
  type CallOutOptions,
  createCallOut,
  type OutsideAnswer,
  type OutsideCall,
} from './call-out.ts'
export { getJson } from './get-json.ts'
export { createLines } from './lines.ts'
export { postForm } from './post-form.ts'
export { isPublicAddress } from './public-address.ts'
export type { Target, TargetProblem } from './read-target.ts'
