import type { FieldProblem, Locale } from '../kernel/index.ts'
import type { ImportCategory, ImportTarget } from './import.ts'
import { type ImportMapping, identityKeys } from './mapping.ts'

/** What a mapping must fit: the file on one side, the program on the other. */
export interface MappingGround {
  readonly columns: readonly { readonly name: string }[]
  readonly targets: readonly ImportTarget[]
  readonly categories: readonly ImportCategory[]
  readonly langs: readonly Locale[]
}

/** What may be wrong in a mapping. */
export const mappingReasons = [
  'missing_column',
  'column_mapped_twice',
  'field_mapped_twice',
  'unknown_field',
  'field_unreadable',
  'unknown_category',
  'category_not_ready',
  'unknown_language',
  'required_field_unmapped',
  'required_field_unreadable',
] as const
export type MappingReason = (typeof mappingReasons)[number]

/**
 * Everything that keeps a mapping from being used, each with its place: `category.column`, `fields.2.fieldKey`.
 * A required question without column is named by `params.fieldKey` under `fields`; drafts may do without it.
 */
export function checkMapping(mapping: ImportMapping, ground: MappingGround): FieldProblem[] {
  const problems: FieldProblem[] = []
  const say = (field: string, reason: MappingReason, params?: FieldProblem['params']) =>
    problems.push({ field, reason, ...(params && { params }) })
  if (!ground.langs.includes(mapping.lang)) say('lang', 'unknown_language')
  checkColumns(mapping, ground, say)
  checkFields(mapping, ground, say)
  const used = checkCategories(mapping, ground, say)
  if (mapping.state === 'submitted') checkRequired(mapping, ground, used, say)
  return problems
}

type Say = (field: string, reason: MappingReason, params?: FieldProblem['params']) => void

/** Identity takes each column once, questions too; one column may serve both. */
function checkColumns(mapping: ImportMapping, { columns }: MappingGround, say: Say): void {
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

function checkFields(mapping: ImportMapping, { targets }: MappingGround, say: Say): void {
  const seen = new Set<string>()
  for (const [index, { fieldKey }] of mapping.fields.entries()) {
    const place = `fields.${index}.fieldKey`
    const target = targets.find((one) => one.fieldKey === fieldKey)
    if (!target) say(place, 'unknown_field', { fieldKey })
    else if (!target.readable) say(place, 'field_unreadable', { fieldKey })
    else if (seen.has(fieldKey)) say(place, 'field_mapped_twice', { fieldKey })
    seen.add(fieldKey)
  }
}

/** The categories that rows may go to. */
function checkCategories({ category }: ImportMapping, { categories }: MappingGround, say: Say): Set<string> {
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

function checkRequired(mapping: ImportMapping, { targets }: MappingGround, used: ReadonlySet<string>, say: Say): void {
  const mapped = new Set(mapping.fields.map((field) => field.fieldKey))
  for (const { fieldKey, required, readable, categoryIds } of targets) {
    if (!required || mapped.has(fieldKey) || !categoryIds.some((id) => used.has(id))) continue
    say('fields', readable ? 'required_field_unmapped' : 'required_field_unreadable', { fieldKey })
  }
}
