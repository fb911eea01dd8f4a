/** What happens to forms: event → payload. `keys` are those of the fields that a save touched. */
export interface FormEvents {
  'form.created': { formId: string }
  'form.duplicated': { formId: string; from: string }
  'form.changed': { formId: string; etag: number; keys: string[] }
  'form.published': { formId: string; number: number; hash: string }
  'form.deleted': { formId: string; title: Record<string, string> }
}
