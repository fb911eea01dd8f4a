/** What happens to forms: event → payload. `keys` are those of the fields that a save touched. */
export interface FormEvents {
  'form.created': { formId: string }
  'form.duplicated': { formId: string; from: string }
  'form.changed': { formId: string; etag: number; keys: string[] }
  /** `since`: the revision before; `notifyApplicants`: those whose draft is touched are written to. */
  'form.published': { formId: string; number: number; hash: string; since: number | null; notifyApplicants: boolean }
  'form.deleted': { formId: string; title: Record<string, string> }
  'form_template.created': { templateId: string; title: Record<string, string> }
  'form_template.deleted': { templateId: string; title: Record<string, string> }
}
