import type { ImportMapping } from '@laurel/contract/exchange'
import { type CastSettings, type Field, fold } from '@laurel/contract/forms'
import { readText } from '@laurel/contract/kernel'
import { answeredFields, type Ground, type PathStep, targetName } from './ground.ts'

/** A question and the column that answers it. */
export interface PlannedField {
  readonly field: Field
  readonly at: number
  readonly settings: CastSettings
}

export interface PlannedStep extends PathStep {
  readonly fields: readonly PlannedField[]
  /** What to call each question in a problem: its column, or its title where it has none. */
  readonly names: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, number>
}

/** A mapping made ready for reading many rows: places of columns in place of names, questions in place of keys. */
export interface RowPlan {
  readonly mapping: ImportMapping
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
  readonly applicantName: number | undefined
  readonly applicantEmail: number | undefined
  readonly steps: ReadonlyMap<string, readonly PlannedStep[]>
}

/** The mapping must have been checked against this ground and these columns. */
export function planRows(mapping: ImportMapping, ground: Ground, columns: readonly string[]): RowPlan {
  const place = (column: string | undefined) => (column === undefined ? undefined : columns.indexOf(column))
  return {
    mapping,
    columns,
    category: planCategory(mapping.category, ground, columns),
    externalReference: place(mapping.externalReference),
    applicantName: place(mapping.applicantName),
    applicantEmail: place(mapping.applicantEmail),
    steps: new Map(
      ground.categories.map(({ id, steps }) => [id, steps.map((step) => planStep(step, mapping, ground, columns))]),
    ),
  }
}

function planCategory(
  source: ImportMapping['category'],
  { categories }: Ground,
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

const groupsOf = { comma: 'de', point: 'en' } as const

function planStep(step: PathStep, mapping: ImportMapping, ground: Ground, columns: readonly string[]): PlannedStep {
  const { program } = ground
  const byName = new Map(ground.targets.map((target) => [targetName(target), target.fieldKey]))
  const fields: PlannedField[] = []
  const names = new Map<string, string>()
  const places = new Map<string, number>()
  for (const { field } of answeredFields(step.definition.fields, true)) {
    const mapped = mapping.fields.find((one) => one.fieldKey === byName.get(targetName(field)))
    names.set(field.key, mapped?.column ?? readText(field.title, mapping.lang, program.defaultLang))
    if (!mapped) continue
    const at = columns.indexOf(mapped.column)
    places.set(field.key, at)
    fields.push({
      field,
      at,
      settings: {
        locale: mapped.decimal ? groupsOf[mapped.decimal] : mapping.lang,
        dateOrder: mapped.dateOrder,
      },
    })
  }
  return { ...step, fields, names, places }
}
