import type { ImportTarget, InnerTarget, TemplatePlace } from '@laurel/contract/exchange/imports'
import type { Field, FieldOption } from '@laurel/contract/forms/fields'
import { answeredFields, type ExchangeContext, targetName } from '../mapping-context.ts'

/** The questions of one or all categories that a column of a template answers, as their forms ask them. */
export function fieldsBehind({ target, inner }: TemplatePlace, categories: ExchangeContext['categories']): Field[] {
  const own = categories.flatMap(({ steps }) =>
    steps.flatMap(({ definition }) => answeredFields(definition.fields, true).map(({ field }) => field)),
  )
  const outer = own.filter((field) => targetName(field) === targetName(target))
  return inner ? outer.flatMap((field) => innerField(field, inner) ?? []) : outer
}

function innerField({ fields, table }: Field, { reference }: InnerTarget): Field | undefined {
  const column = table?.cols.find((one) => one.reference === reference)
  return column
    ? { ...column, key: column.reference, required: false }
    : fields?.find((one) => one.reference === reference)
}

/** The choices of these questions, each once. */
export function optionsOf(fields: readonly Field[]): FieldOption[] {
  const all = fields.flatMap(({ options = [] }) => options)
  return [...new Map(all.map((option) => [option.reference, option])).values()]
}

/** Where the columns of a template go: each question, each of a group once for as many rows as the form wants at least. */
export function placesOf({ targets, categories }: ExchangeContext): TemplatePlace[] {
  const readable = targets.filter((target) => target.readable)
  return readable.flatMap((target): TemplatePlace[] => {
    if (target.inner.length === 0) return [{ target }]
    if (target.maxRows === 0) return target.inner.map((inner) => ({ target, inner }))
    const rows = Array.from({ length: rowsOf(target, categories) }, (_, at) => at + 1)
    return rows.flatMap((row) => target.inner.map((inner) => ({ target, row, inner })))
  })
}

function rowsOf(target: ImportTarget, categories: ExchangeContext['categories']): number {
  if (target.rows.length > 0) return target.maxRows
  const requested = fieldsBehind({ target }, categories).map(({ minRows, table }) => table?.minRows ?? minRows ?? 1)
  return Math.min(target.maxRows, Math.max(1, ...requested))
}
