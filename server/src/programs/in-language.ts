import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { languageOf } from '@laurel/contract/kernel/text'

/** A form with each text in one language only, under the code of the language that it was found in: a tenth of its weight. */
export function inLanguage(definition: FormDefinition, lang: Locale, fallback: Locale): FormDefinition {
  const one = (text: LocalizedText): LocalizedText => {
    const read = languageOf(text, lang, fallback)
    return read ? { [read]: text[read] } : { [lang]: '' }
  }
  return {
    ...definition,
    fields: definition.fields.map((field) => fieldIn(field, one)),
    ...(definition.eligibility && {
      eligibility: definition.eligibility.map((rule) => ({ ...rule, message: one(rule.message) })),
    }),
  }
}

type One = (text: LocalizedText) => LocalizedText

function fieldIn(field: Field, one: One): Field {
  return {
    ...field,
    title: one(field.title),
    ...(field.description && { description: one(field.description) }),
    ...(field.placeholder && { placeholder: one(field.placeholder) }),
    ...(field.newGroupBtnLabel && { newGroupBtnLabel: one(field.newGroupBtnLabel) }),
    ...(field.deleteConfirmationMsg && { deleteConfirmationMsg: one(field.deleteConfirmationMsg) }),
    ...(field.options && { options: optionsIn(field.options, one) }),
    ...(field.table && { table: tableIn(field.table, one) }),
    ...(field.fields && { fields: field.fields.map((inner) => fieldIn(inner, one)) }),
  }
}

function optionsIn(options: NonNullable<Field['options']>, one: One) {
  return options.map((option) => ({ ...option, text: one(option.text) }))
}

function tableIn(table: NonNullable<Field['table']>, one: One): NonNullable<Field['table']> {
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, title: one(row.title) })),
    cols: table.cols.map((column) => ({
      ...column,
      title: one(column.title),
      ...(column.options && { options: optionsIn(column.options, one) }),
    })),
  }
}
