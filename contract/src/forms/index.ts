export { CompanyLookUp, StoredCompany } from './company-schema.ts'
export { formEndpoints } from './endpoints.ts'
export type { FormEvents } from './events.ts'
export { FormAround, LaterUse } from './form-around-schema.ts'
export {
  type ChangeSummary,
  type FormChange,
  formChanges,
  lostByChanges,
  notableChanges,
  summaryOf,
} from './form-changes.ts'
export {
  Form,
  FormField,
  FormRevision,
  FormRevisionWithDefinition,
  FormState,
  FormSummary,
  FormTitle,
  FormUse,
} from './form-schema.ts'
export {
  builtInTemplates,
  FormTemplate,
  FormTemplateWithDefinition,
  SaveTemplate,
  TemplateRef,
} from './form-template-schema.ts'
export { ChangeSummarySchema, FormChangeSchema, Publication, Publish, type Touched } from './publication-schema.ts'
export { formRefusals } from './refusals.ts'
