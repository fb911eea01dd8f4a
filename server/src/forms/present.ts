import type { Form, FormField, FormRevision, FormState, FormSummary, FormUse } from '@laurel/contract/forms'
import { answerableQuestions, type Field } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { FormRow, RevisionRow } from './store/index.ts'

function stateOf(form: FormRow): FormState {
  if (form.publishedRevision === null) return 'draft'
  return form.isChanged ? 'changed' : 'published'
}

export function presentSummary(form: FormRow, usedBy: FormUse[], lang: Locale): FormSummary {
  return {
    id: form.id,
    programId: form.programId,
    title: readText(form.title, lang, form.defaultLang),
    titles: form.title,
    questions: answerableQuestions(form.definition).length,
    state: stateOf(form),
    publishedRevision: form.publishedRevision,
    publishedAt: form.publishedAt?.toISOString() ?? null,
    updatedAt: form.updatedAt.toISOString(),
    updatedBy: form.updatedBy,
    usedBy,
  }
}

export function presentForm(form: FormRow, usedBy: FormUse[], lang: Locale): Form {
  return {
    ...presentSummary(form, usedBy, lang),
    lang,
    fields: form.definition.fields.map((field) => presentField(field, lang, form.defaultLang)),
    definition: form.definition,
    langs: [...new Set([form.defaultLang, ...form.supportedLangs])],
    etag: form.etag,
  }
}

/** A field in one language; texts that miss it are in the program's language. */
function presentField(field: Field, lang: Locale, fallback: Locale): FormField {
  const say = (text: LocalizedText | undefined) => text && readText(text, lang, fallback)
  return {
    key: field.key,
    reference: field.reference,
    type: field.type,
    required: field.required,
    visibleIf: field.visibleIf,
    rules: field.rules,
    title: readText(field.title, lang, fallback),
    description: say(field.description),
    placeholder: say(field.placeholder),
    newGroupBtnLabel: say(field.newGroupBtnLabel),
    deleteConfirmationMsg: say(field.deleteConfirmationMsg),
    options: field.options?.map((option) => ({ ...option, text: readText(option.text, lang, fallback) })),
    fields: field.fields?.map((inner) => presentField(inner, lang, fallback)),
  }
}

export function presentRevision(revision: RevisionRow): FormRevision {
  return {
    formId: revision.formId,
    number: revision.number,
    hash: revision.hash,
    publishedAt: revision.publishedAt.toISOString(),
    publishedBy: revision.publishedBy,
    summary: revision.summary,
  }
}
