import { type ApplicationColumn, filterKind, topFields } from '@laurel/contract/applications'
import type { Field } from '@laurel/contract/forms/fields'
import { getDefinition, listPublishedNumbers } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { listSteps } from '../../programs/index.ts'

/** A question of the program that lists can show, with its field as last published. */
export type QuestionColumn = ApplicationColumn & { readonly field: Field }

/**
 * The questions of all the program's forms as last published, in the order of categories and steps. The same key in two
 * forms (one copied from the other) is one column; the first one names it.
 */
export async function listColumns(db: PlatformDb, programId: string): Promise<Map<string, QuestionColumn>> {
  const [all, numbers] = await Promise.all([listSteps(db, programId), listPublishedNumbers(db, programId)])
  const steps = all.filter((step) => step.formId !== null)
  const columns = new Map<string, QuestionColumn>()
  for (const { formId, title } of steps) {
    const number = numbers.get(formId ?? '')
    if (!formId || !number) continue
    const definition = await getDefinition(db, formId, number)
    for (const field of topFields(definition.fields)) {
      const kind = filterKind(field.type)
      if (kind && !columns.has(field.key)) columns.set(field.key, { ...columnOf(field, kind), stepTitle: title, field })
    }
  }
  return columns
}

function columnOf(field: Field, kind: ApplicationColumn['kind']): Omit<ApplicationColumn, 'stepTitle'> {
  const { key, reference, type, title, rules } = field
  return {
    key,
    reference,
    type,
    title,
    kind,
    options: field.options,
    currency: rules?.currency,
    unit: rules?.unit,
    inner: innerOf(field),
  }
}

function innerOf({ type, fields, table }: Field): ApplicationColumn['inner'] {
  if (type === 'table') return table?.cols.map((col) => ({ ...col, key: col.reference }))
  return fields?.map(({ key, reference, type, title, options }) => ({ key, reference, type, title, options }))
}
