export { errorList, type FormError } from './error-list.ts'
export { setRefusedFields } from './refused-fields.ts'
export { type Submission, useSubmit } from './use-submit.ts'
