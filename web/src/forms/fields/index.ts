export type { UploadFile } from './form-context.tsx'
export { FormFields, type FormFieldsProps, type FormHandle } from './form-fields.tsx'
export type { FormSettings, FormStore } from './form-store.ts'
export { ruleSentence } from './rule-sentence.ts'
