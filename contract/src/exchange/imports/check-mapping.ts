import type { FieldProblem } from '../../kernel/index.ts'
import type { Locale } from '../../kernel/locale/index.ts'
import type { ImportCategory, ImportTarget, InnerTarget } from './import.ts'
import { type ImportMapping, identityKeys, type SheetSource } from './mapping.ts'

/** What a mapping is checked against: the file's columns, and where rows may go. */
export interface MappingContext {
  readonly columns: readonly { readonly name: string }[]
  readonly sheets?: readonly { readonly name: string; readonly columns: readonly { readonly name: string }[] }[]
  readonly targets: readonly ImportTarget[]
  readonly categories: readonly ImportCategory[]
  readonly langs: readonly Locale[]
  /** A ZIP of files came with the table. */
  readonly hasArchive?: boolean
}

/** What may be wrong in a mapping. */
export const mappingReasons = [
  'missing_column',
  'missing_sheet',
  'column_mapped_twice',
  'field_mapped_twice',
  'unknown_field',
  'field_unreadable',
  'unknown_category',
  'category_not_ready',
  'unknown_language',
  'required_field_unmapped',
  'required_field_unreadable',
  'archive_missing',
  'reference_needed',
  'email_needed',
] as const
export type MappingReason = (typeof mappingReasons)[number]

/**
 * Everything that keeps a mapping from being used, each with its place: `category.column`, `fields.2.fieldKey`.
 * A required question without column is named by `params.fieldKey` under `fields`; drafts may do without it.
 */
export function checkMapping(mapping: ImportMapping, context: MappingContext): FieldProblem[] {
  const problems: FieldProblem[] = []
  const say = (field: string, reason: MappingReason, params?: FieldProblem['params']) =>
    problems.push({ field, reason, ...(params && { params }) })
  if (!context.langs.includes(mapping.lang)) say('lang', 'unknown_language')
  checkColumns(mapping, context, say)
  checkFields(mapping, context, say)
  for (const [index, sheet] of (mapping.sheets ?? []).entries()) checkSheet(sheet, `sheets.${index}`, context, say)
  checkChoices(mapping, say)
  const used = checkCategories(mapping, context, say)
  if (mapping.state === 'submitted') checkRequired(mapping, context, used, say)
  return problems
}

type Say = (field: string, reason: MappingReason, params?: FieldProblem['params']) => void

/** Identity takes each column once, questions too; one column may serve both. */
function checkColumns(mapping: ImportMapping, { columns }: MappingContext, say: Say): void {
  const known = new Set(columns.map((column) => column.name))
  const identity: [string, string | undefined][] = [
    ['category.column', 'column' in mapping.category ? mapping.category.column : undefined],
    ...identityKeys.map((key): [string, string | undefined] => [key, mapping[key]]),
  ]
  const questions = mapping.fields.map(({ column }, index): [string, string] => [`fields.${index}.column`, column])
  for (const uses of [identity, questions]) {
    const seen = new Set<string>()
    for (const [place, column] of uses) {
      if (column === undefined) continue
      if (!known.has(column)) say(place, 'missing_column', { column })
      else if (seen.has(column)) say(place, 'column_mapped_twice', { column })
      seen.add(column)
    }
  }
}

function checkFields(mapping: ImportMapping, context: MappingContext, say: Say): void {
  const seen = new Set<string>((mapping.sheets ?? []).map(({ fieldKey }) => fieldKey))
  const sheeted = new Set(seen)
  for (const [index, field] of mapping.fields.entries()) {
    const { fieldKey, row, inner } = field
    const place = `fields.${index}.fieldKey`
    const target = context.targets.find((one) => one.fieldKey === fieldKey)
    const name = inner === undefined ? fieldKey : `${fieldKey} ${row ?? 0} ${inner}`
    if (!target) say(place, 'unknown_field', { fieldKey })
    else if (!isReadable(target, field)) say(place, 'field_unreadable', { fieldKey })
    else if (isFile(target, inner) && !context.hasArchive) say(place, 'archive_missing', { fieldKey })
    else if (seen.has(name) || sheeted.has(fieldKey)) say(place, 'field_mapped_twice', { fieldKey })
    seen.add(name)
  }
  for (const [index, { fieldKey }] of (mapping.constants ?? []).entries()) {
    const place = `constants.${index}.fieldKey`
    const target = context.targets.find((one) => one.fieldKey === fieldKey)
    if (!target) say(place, 'unknown_field', { fieldKey })
    else if (!takesConstant(target)) say(place, 'field_unreadable', { fieldKey })
    else if (seen.has(fieldKey)) say(place, 'field_mapped_twice', { fieldKey })
    seen.add(fieldKey)
  }
}

/** One text can answer it for every row. */
export function takesConstant({ readable, inner, type }: ImportTarget): boolean {
  return readable && inner.length === 0 && type !== 'file'
}

/** A plain question takes a cell; one with questions inside takes one for each of them, of a row that it can have. */
function isReadable(
  target: ImportTarget,
  { row, inner }: { row?: number | undefined; inner?: string | undefined },
): boolean {
  if (!target.readable) return false
  if (target.inner.length === 0) return inner === undefined && row === undefined
  const isThere = target.inner.some(({ key }) => key === inner)
  return isThere && (target.maxRows === 0 ? row === undefined : row !== undefined && row <= target.maxRows)
}

function isFile({ type, inner }: ImportTarget, key: string | undefined): boolean {
  if (key === undefined) return type === 'file'
  return inner.find((one: InnerTarget) => one.key === key)?.type === 'file'
}

function checkSheet(source: SheetSource, place: string, context: MappingContext, say: Say): void {
  const { fieldKey } = source
  const sheet = context.sheets?.find(({ name }) => name === source.sheet)
  const target = context.targets.find((one) => one.fieldKey === fieldKey)
  if (!sheet) say(`${place}.sheet`, 'missing_sheet', { sheet: source.sheet })
  else if (!target) say(`${place}.fieldKey`, 'unknown_field', { fieldKey })
  else if (target.inner.length === 0 || target.maxRows === 0) say(`${place}.fieldKey`, 'field_unreadable', { fieldKey })
  else checkSheetColumns(source, place, { sheet, target, hasArchive: context.hasArchive === true }, say)
}

function checkSheetColumns(
  source: SheetSource,
  place: string,
  found: {
    readonly sheet: { readonly columns: readonly { readonly name: string }[] }
    readonly target: ImportTarget
    readonly hasArchive: boolean
  },
  say: Say,
): void {
  const { sheet, target, hasArchive } = found
  const known = new Set(sheet.columns.map(({ name }) => name))
  if (!known.has(source.link)) say(`${place}.link`, 'missing_column', { column: source.link })
  const seen = new Set<string>()
  for (const [index, { column, inner }] of source.columns.entries()) {
    const here = `${place}.columns.${index}`
    if (!known.has(column)) say(`${here}.column`, 'missing_column', { column })
    if (!target.inner.some(({ key }) => key === inner)) say(`${here}.inner`, 'unknown_field', { fieldKey: inner })
    else if (seen.has(inner)) say(`${here}.inner`, 'field_mapped_twice', { fieldKey: source.fieldKey })
    else if (isFile(target, inner) && !hasArchive) say(`${here}.inner`, 'archive_missing', { fieldKey: inner })
    seen.add(inner)
  }
}

/** What is there already is known by its reference, sheets belong to it, and accounts are of addresses. */
function checkChoices(
  { existing, accounts, sheets, externalReference, applicantEmail }: ImportMapping,
  say: Say,
): void {
  if (externalReference === undefined) {
    if (existing !== undefined && existing !== 'refuse') say('existing', 'reference_needed')
    if ((sheets ?? []).length > 0) say('sheets', 'reference_needed')
  }
  if (accounts !== undefined && accounts !== 'none' && applicantEmail === undefined) say('accounts', 'email_needed')
}

/** The categories that rows may go to. */
function checkCategories({ category }: ImportMapping, { categories }: MappingContext, say: Say): Set<string> {
  const check = (place: string, id: string) => {
    const found = categories.find((one) => one.id === id)
    if (!found) say(place, 'unknown_category')
    else if (!found.isReady) say(place, 'category_not_ready', { categoryId: id })
  }
  if ('categoryId' in category) {
    check('category.categoryId', category.categoryId)
    return new Set([category.categoryId])
  }
  const named = Object.entries(category.values ?? {})
  for (const [text, id] of named) check(`category.values.${text}`, id)
  if (category.otherwise) check('category.otherwise', category.otherwise)
  return new Set(categories.filter((one) => one.isReady).map((one) => one.id))
}

/** An update may leave required questions to what is there: each row is checked with its answers. Incomplete ones are marked. */
function checkRequired(mapping: ImportMapping, { targets }: MappingContext, used: ReadonlySet<string>, say: Say): void {
  if (mapping.existing === 'update' || mapping.incomplete) return
  const answered = [...mapping.fields, ...(mapping.sheets ?? []), ...(mapping.constants ?? [])]
  const mapped = new Set(answered.map((field) => field.fieldKey))
  for (const { fieldKey, required, readable, categoryIds } of targets) {
    if (!required || mapped.has(fieldKey) || !categoryIds.some((id) => used.has(id))) continue
    say('fields', readable ? 'required_field_unmapped' : 'required_field_unreadable', { fieldKey })
  }
}
