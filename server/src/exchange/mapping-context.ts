import type { ImportCategory, ImportTarget, InnerTarget, MappingContext } from '@laurel/contract/exchange/imports'
import { maxColumnRows } from '@laurel/contract/exchange/imports'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, holdsAnswer } from '@laurel/contract/forms/fields'
import { getDefinition, listPublishedNumbers } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { type CategoryRow, listCategories, listSteps, type ProgramRow, type StepRow } from '../programs/index.ts'
import { type GatePlace, gatesOf } from './gate-places.ts'
import type { ImportRow } from './store/index.ts'

/** A form step of a category with the published form that imported answers follow. */
export interface PathStep {
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  readonly definition: FormDefinition
}

/** Where the rows of a file can go: the program's categories, the forms of each, and the questions that columns can answer. */
export interface ExchangeContext {
  readonly program: ProgramRow
  readonly categories: readonly (ImportCategory & { steps: readonly PathStep[]; gates: readonly GatePlace[] })[]
  readonly targets: readonly ImportTarget[]
}

export async function readContext(db: PlatformDb, program: ProgramRow): Promise<ExchangeContext> {
  const [rows, steps] = [await listCategories(db, program.id), await listSteps(db, program.id)]
  const published = await listPublishedNumbers(db, program.id)
  const categories = []
  for (const row of rows) {
    const own = steps.filter((step) => step.categoryId === row.id)
    categories.push(await readCategory(db, row, own, published))
  }
  return { program, categories, targets: targetsOf(categories) }
}

/** The same as the rules of mappings read it, with the file on the other side. */
export function mappingContext(
  { program, categories, targets }: ExchangeContext,
  { preview, archiveFileId }: Pick<ImportRow, 'preview' | 'archiveFileId'>,
): MappingContext {
  const { columns, sheets = [] } = preview
  return { columns, sheets, targets, categories, langs: program.supportedLangs, hasArchive: archiveFileId !== null }
}

async function readCategory(
  db: PlatformDb,
  { id, title }: CategoryRow,
  own: readonly StepRow[],
  published: ReadonlyMap<string, number>,
) {
  const forms = own.filter(({ type }) => type === 'form')
  const steps: PathStep[] = []
  for (const { id: stepId, formId } of forms) {
    const revision = published.get(formId ?? '')
    if (!formId || revision === undefined) continue
    steps.push({ stepId, formId, revision, definition: await getDefinition(db, formId, revision) })
  }
  const isReady = steps.length > 0 && steps.length === forms.length
  return { id, title, isReady, steps, gates: gatesOf(own, steps) }
}

/** Questions of different forms with the same reference and type are one: a column answers them all. */
function targetsOf(categories: ExchangeContext['categories']): ImportTarget[] {
  const targets = new Map<string, ImportTarget & { categoryIds: string[] }>()
  for (const { id, steps } of categories) {
    for (const { definition } of steps) {
      for (const { field, isAlwaysRequested } of answeredFields(definition.fields, true)) {
        const known = targets.get(targetName(field)) ?? newTarget(field)
        targets.set(targetName(field), {
          ...known,
          required:
            known.required || (isAlwaysRequested && field.required === true && !field.readOnly && !field.computed),
          categoryIds: [...new Set([...known.categoryIds, id])],
        })
      }
    }
  }
  return [...targets.values()]
}

function newTarget(field: Field): ImportTarget {
  const { key, reference, type, title, computed, table } = field
  return {
    fieldKey: key,
    reference,
    type,
    title,
    required: false,
    readable: !computed,
    inner: innerTargets(field),
    maxRows: maxRowsOf(field),
    rows: (table?.openRows ? [] : (table?.rows ?? [])).map((row) => row.title),
    categoryIds: [],
  }
}

/** What one row of a group or a table holds; nothing for plain questions. */
function innerTargets({ fields, table }: Field): InnerTarget[] {
  const columns = (table?.cols ?? []).map(({ reference, title, type }) => ({ key: reference, reference, title, type }))
  const questions = (fields ?? [])
    .filter(({ type, computed, fields: deeper }) => holdsAnswer(type) && !computed && !deeper)
    .map(({ key, reference, title, type }) => ({ key, reference, title, type }))
  return [...columns, ...questions]
}

function maxRowsOf({ type, maxRows, table }: Field): number {
  if (type === 'questions-group') return Math.min(maxRows ?? maxColumnRows, maxColumnRows)
  if (type !== 'table') return 0
  return table?.openRows ? Math.min(table.maxRows ?? maxColumnRows, maxColumnRows) : (table?.rows.length ?? 0)
}

/** What makes two questions the same for an import. */
export function targetName({ reference, type }: Pick<Field, 'reference' | 'type'>): string {
  return `${type} ${reference}`
}

/** The questions at the first level, those of accordions too, and whether each is asked whatever is answered. */
export function answeredFields(
  fields: readonly Field[],
  isAlwaysRequested: boolean,
): { field: Field; isAlwaysRequested: boolean }[] {
  return fields.flatMap((field) => {
    const always = isAlwaysRequested && field.visibleIf === undefined
    if (field.type === 'accordion') return answeredFields(field.fields ?? [], always)
    return holdsAnswer(field.type) ? [{ field, isAlwaysRequested: always }] : []
  })
}
