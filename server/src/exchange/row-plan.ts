import type { FieldColumn, ImportMapping, ImportTarget, SheetSource } from '@laurel/contract/exchange/imports'
import type { Field, TableColumn } from '@laurel/contract/forms/fields'
import { type CastSettings, fold, phoneCountryOf } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { answeredFields, type ExchangeContext, type PathStep, targetName } from './mapping-context.ts'

/** A question and the column that answers it. */
export interface PlannedField {
  readonly field: Field
  /** -1: every row gives `constant`. */
  readonly at: number
  readonly constant?: string
  /** What its column is called in a problem. */
  readonly column: string
  readonly settings: CastSettings
}

/** A group or a table and the columns that answer its questions, by row (0 where it stands once), or a sheet of its rows. */
export interface PlannedGroup {
  readonly field: Field
  readonly rows: readonly { readonly number: number; readonly fields: readonly PlannedField[] }[]
  readonly sheet: { readonly name: string; readonly fields: readonly PlannedField[] } | undefined
}

export interface PlannedStep extends PathStep {
  readonly fields: readonly PlannedField[]
  readonly groups: readonly PlannedGroup[]
  /** What to call each question in a problem: its column, or its title where it has none. */
  readonly names: ReadonlyMap<string, string>
}

/** A mapping made ready for reading many rows: places of columns in place of names, questions in place of keys. */
export interface RowPlan {
  readonly mapping: ImportMapping
  /** Assumed of phone numbers without prefix. */
  readonly country: string
  readonly columns: readonly string[]
  readonly category:
    | { readonly only: string }
    | {
        readonly at: number
        /** By text without case and accents. */
        readonly byText: ReadonlyMap<string, string>
        readonly otherwise: string | undefined
        /** Titles to suggest where a text names no category. */
        readonly titles: readonly string[]
      }
  readonly externalReference: number | undefined
  readonly applicantFirstName: number | undefined
  readonly applicantName: number | undefined
  readonly applicantEmail: number | undefined
  readonly state: number | undefined
  readonly steps: ReadonlyMap<string, readonly PlannedStep[]>
  readonly gates: ReadonlyMap<string, ExchangeContext['categories'][number]['gates']>
}

/** The columns of the other sheets, by the name of the sheet. */
export type SheetColumns = ReadonlyMap<string, readonly string[]>

/** The mapping must have been checked in this context and these columns. */
export function planRows(
  chosen: ImportMapping,
  context: ExchangeContext,
  columns: readonly string[],
  sheets: SheetColumns = new Map(),
): RowPlan {
  const place = (column: string | undefined) => (column === undefined ? undefined : columns.indexOf(column))
  const country = chosen.country ?? phoneCountryOf(context.program)
  const mapping = { ...chosen, country }
  return {
    mapping,
    country,
    columns,
    category: planCategory(mapping.category, context, columns),
    externalReference: place(mapping.externalReference),
    applicantFirstName: place(mapping.applicantFirstName),
    applicantName: place(mapping.applicantName),
    applicantEmail: place(mapping.applicantEmail),
    state: mapping.state === 'draft' ? undefined : place(mapping.stateColumn),
    steps: new Map(
      context.categories.map(({ id, steps }) => [
        id,
        steps.map((step) => planStep(step, { mapping, context, columns, sheets })),
      ]),
    ),
    gates: new Map(context.categories.map(({ id, gates }) => [id, gates])),
  }
}

function planCategory(
  source: ImportMapping['category'],
  { categories }: ExchangeContext,
  columns: readonly string[],
): RowPlan['category'] {
  if ('categoryId' in source) return { only: source.categoryId }
  const ready = categories.filter((category) => category.isReady)
  const byText = new Map<string, string>()
  for (const { id, title } of ready) for (const text of Object.values(title)) byText.set(fold(text), id)
  for (const [text, id] of Object.entries(source.values ?? {})) byText.set(fold(text), id)
  return {
    at: columns.indexOf(source.column),
    byText,
    otherwise: source.otherwise,
    titles: ready.flatMap(({ title }) => Object.values(title)),
  }
}

interface Planning {
  readonly mapping: ImportMapping
  readonly context: ExchangeContext
  readonly columns: readonly string[]
  readonly sheets: SheetColumns
}

function planStep(step: PathStep, planning: Planning): PlannedStep {
  const { mapping, context } = planning
  const targets = new Map(context.targets.map((target) => [targetName(target), target]))
  const fields: PlannedField[] = []
  const groups: PlannedGroup[] = []
  const names = new Map<string, string>()
  for (const { field } of answeredFields(step.definition.fields, true)) {
    const target = targets.get(targetName(field))
    const own = mapping.fields.filter((one) => one.fieldKey === target?.fieldKey)
    const [first] = own
    names.set(field.key, first?.column ?? readText(field.title, mapping.lang, context.program.defaultLang))
    if (!target) continue
    if (target.inner.length > 0) groups.push(...planGroup(field, target, own, planning))
    else if (first) fields.push(planField(field, first.column, first, planning.columns, planning))
    else {
      const constant = mapping.constants?.find(({ fieldKey }) => fieldKey === target.fieldKey)?.value
      const name = names.get(field.key) ?? field.key
      if (constant !== undefined) fields.push({ ...planField(field, name, { column: '' }, [], planning), constant })
    }
  }
  return { ...step, fields, groups, names }
}

const groupsOf = { comma: 'de', point: 'en' } as const

function planField(
  field: Field,
  name: string,
  { column, dateOrder, decimal }: Pick<FieldColumn, 'column' | 'dateOrder' | 'decimal'>,
  columns: readonly string[],
  { mapping: { lang, country }, context }: Pick<Planning, 'mapping' | 'context'>,
): PlannedField {
  return {
    field,
    column: name,
    at: columns.indexOf(column),
    settings: {
      locale: decimal ? groupsOf[decimal] : lang,
      dateOrder,
      ...(country && { country }),
      timeZone: context.program.timeZone,
    },
  }
}

function planGroup(
  field: Field,
  target: ImportTarget,
  own: readonly FieldColumn[],
  { mapping, context, columns, sheets }: Planning,
): PlannedGroup[] {
  const source = (mapping.sheets ?? []).find(({ fieldKey }) => fieldKey === target.fieldKey)
  if (own.length === 0 && !source) return []
  const plan = (
    one: Pick<FieldColumn, 'column' | 'inner' | 'dateOrder' | 'decimal'>,
    of: readonly string[],
    name: string,
  ) => {
    const inner = innerField(field, target, one.inner ?? '')
    return inner ? [planField(inner, name, one, of, { mapping, context })] : []
  }
  const byRow = Map.groupBy(own, ({ row = 0 }) => row)
  const rows = [...byRow].map(([number, cells]) => ({
    number,
    fields: cells.flatMap((one) => plan(one, columns, one.column)),
  }))
  return [
    {
      field,
      rows: rows.sort((one, other) => one.number - other.number),
      sheet: source && {
        name: source.sheet,
        fields: source.columns.flatMap((one: SheetSource['columns'][number]) =>
          plan(one, sheets.get(source.sheet) ?? [], `${source.sheet}: ${one.column}`),
        ),
      },
    },
  ]
}

/** The question of this form's group that another form's key names: the one of the same reference. */
function innerField({ fields, table }: Field, { inner }: ImportTarget, key: string): Field | undefined {
  const reference = inner.find((one) => one.key === key)?.reference
  const column = table?.cols.find((one) => one.reference === reference)
  return column ? asField(column) : fields?.find((one) => one.reference === reference)
}

/** A column of a table reads cells as a question of its type. */
function asField({ reference, title, type, options }: TableColumn): Field {
  return { key: reference, reference, title, type, required: false, ...(options && { options }) }
}
