import { fold } from '../../forms/values/index.ts'
import type { Locale } from '../../kernel/locale/index.ts'
import { guessName } from './guess-name.ts'
import type { ImportCategory, ImportTarget } from './import.ts'
import type { FieldColumn, ImportMapping, SheetSource } from './mapping.ts'
import { plainWords, resemblance } from './resemblance.ts'

/** What is known of a column when its meaning is guessed. */
export interface ColumnFacts {
  readonly name: string
  readonly filled: number
  readonly distinct: number | null
  /** Its different texts; empty when there are too many. */
  readonly values: readonly { readonly text: string }[]
  /** Cells that can only be days first, or months first; numbers that end in decimals after a comma, or after a point. */
  readonly dayFirst: number
  readonly monthFirst: number
  readonly commas: number
  readonly points: number
  /** Cells that look like e-mail addresses. */
  readonly emails: number
}

/** A further sheet, and what is known of its columns. */
export interface SheetFacts {
  readonly name: string
  readonly columns: readonly ColumnFacts[]
}

/** Below this a title and a column are not taken for the same. */
export const alike = 0.72

const referenceNames =
  /(?<![\p{L}\p{N}])(id|ids|identifier|identifiant|identificateur|ref|reference|referenz|referencia|riferimento|referentie|referencja|number|numero|num|nr|no|code|nummer|kennung|aktenzeichen|номер|код|ид)(?![\p{L}\p{N}])/u
const stateNames = /^(status|statut|state|etat|estado|estat|stato|stand|staat|stan|статус|состояние)$/u
const emailNames = /(e ?mail|courriel|correo|correu|mail|почта)/u

/** The mapping that titles and contents suggest: for people to correct, never used as it is. */
export function guessMapping(
  columns: readonly ColumnFacts[],
  context: {
    targets: readonly ImportTarget[]
    categories: readonly ImportCategory[]
    lang: Locale
    sheets?: readonly SheetFacts[]
    hasArchive?: boolean
    /** Country of phone numbers without prefix. */
    country?: string | undefined
  },
): ImportMapping {
  const targets = context.hasArchive
    ? context.targets
    : context.targets.filter(({ type }) => type !== 'file').map(withoutFiles)
  const category = guessCategory(columns, context.categories)
  const guessed = guessFields(columns, targets)
  const answering = new Set(guessed.map(({ column }) => column))
  const taken = new Set('column' in category ? [category.column] : [])
  // A column that answers a question says who or where only when no other does.
  const pick = (is: (column: ColumnFacts, name: string) => boolean) => {
    const able = columns.filter((column) => !taken.has(column.name) && is(column, plainWords(apart(column.name))))
    const found = able.find(({ name }) => !answering.has(name)) ?? able[0]
    if (found) taken.add(found.name)
    return found?.name
  }
  const applicantEmail = pick((column, name) => emailNames.test(name) && column.emails * 2 > column.filled)
  const externalReference = pick((column, name) => referenceNames.test(name) && isMostlyDifferent(column))
  const stateColumn = pick((column, name) => stateNames.test(name) && column.distinct !== null && column.distinct <= 12)
  const free = columns.filter(({ name }) => !taken.has(name))
  const names = guessName(free, answering)
  const sheets = guessSheets(context.sheets ?? [], targets, externalReference)
  const inSheets = new Set(sheets.map(({ fieldKey }) => fieldKey))
  const fields = guessed.filter(({ fieldKey }) => !inSheets.has(fieldKey))
  return {
    category,
    ...(externalReference && { externalReference }),
    ...names,
    ...(applicantEmail && { applicantEmail }),
    ...(stateColumn && isAboutState(stateColumn, fields) && { stateColumn }),
    fields,
    ...(sheets.length > 0 && { sheets }),
    state: 'submitted',
    lang: context.lang,
    ...(context.country && { country: context.country }),
  }
}

/** `applicantName`, as software writes names, in words. */
function apart(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** A question may be called so as well: then the column answers it. */
function isAboutState(column: string, fields: readonly FieldColumn[]): boolean {
  return fields.every((field) => field.column !== column)
}

function withoutFiles(target: ImportTarget): ImportTarget {
  return { ...target, inner: target.inner.filter(({ type }) => type !== 'file') }
}

/** Nearly each row has its own: the few that repeat are what the check will find. */
function isMostlyDifferent({ distinct, filled }: ColumnFacts): boolean {
  return distinct === null || (filled > 0 && distinct >= 0.8 * filled)
}

/** A place that a column can answer: a question, or one question of one row of a group or a table. */
interface Place {
  readonly target: ImportTarget
  readonly type: ImportTarget['type']
  readonly row?: number
  readonly inner?: string
  readonly score: number
}

/** The best pairs first, each column and each place once; in the order of the file. */
function guessFields(columns: readonly ColumnFacts[], targets: readonly ImportTarget[]): FieldColumn[] {
  const readable = targets.filter((target) => target.readable)
  const pairs = columns.flatMap((column, at) => placesOf(column.name, readable).map((place) => ({ column, at, place })))
  const taken = new Set<unknown>()
  const chosen = pairs
    .filter(({ place }) => place.score >= alike)
    .sort((one, other) => other.place.score - one.place.score || one.at - other.at)
    .filter(({ column, place }) => {
      const name = `${place.target.fieldKey} ${place.row ?? ''} ${place.inner ?? ''}`
      if (taken.has(column) || taken.has(name)) return false
      taken.add(column).add(name)
      return true
    })
  return chosen.sort((one, other) => one.at - other.at).map(({ column, place }) => fieldColumn(column, place))
}

/** All places that a title may mean, with how much it resembles the name of each. */
function placesOf(name: string, targets: readonly ImportTarget[]): Place[] {
  const inside = readNested(name)
  // The second of two lines of titles often says it alone.
  const last = name.split(' / ').at(-1) ?? name
  return targets.flatMap((target) => {
    if (target.inner.length === 0) {
      const score = Math.max(likeness(name, target), last === name ? 0 : 0.97 * likeness(last, target))
      return [{ target, type: target.type, score }]
    }
    return inside.flatMap((nested) => placesInside(target, nested))
  })
}

function placesInside(target: ImportTarget, { outer, row, inner }: Nested): Place[] {
  const outside = likeness(outer, target)
  const number = typeof row === 'string' ? fixedRow(target, row) : row
  if (outside < alike || (number === undefined) !== (target.maxRows === 0)) return []
  if (number !== undefined && number > target.maxRows) return []
  return target.inner.map((one) => ({
    target,
    type: one.type,
    inner: one.key,
    ...(number !== undefined && { row: number }),
    score: Math.min(outside, likeness(inner, one)),
  }))
}

function fixedRow({ rows }: ImportTarget, text: string): number | undefined {
  const at = rows.findIndex((title) => Object.values(title).some((one) => resemblance(one, text) >= alike))
  return at < 0 ? undefined : at + 1
}

interface Nested {
  readonly outer: string
  /** A number from 1, the title of a fixed row, or none. */
  readonly row: number | string | undefined
  readonly inner: string
}

const numbered = /^(.+?)[\s._/–-]*[[(]?\s*(\d{1,3})\s*[\])]?\s*[.:/_–-]\s*(.+)$/u
const plain = /^(.+?)\s*[./:–]\s*(.+)$/u
const titled = /^(.+?)\s*[[(/]\s*(.+?)\s*[\])/]\s*[.:/–-]?\s*(.+)$/u

/** `members[1].name`, `Members 1 / Name`, `Budget (2027) – Amount`, `address.city`. */
function readNested(name: string): Nested[] {
  const [number, title, once] = [numbered.exec(name), titled.exec(name), plain.exec(name)]
  return [
    ...(number ? [{ outer: number[1] ?? '', row: Number(number[2]), inner: number[3] ?? '' }] : []),
    ...(title ? [{ outer: title[1] ?? '', row: title[2] ?? '', inner: title[3] ?? '' }] : []),
    ...(once ? [{ outer: once[1] ?? '', row: undefined, inner: once[2] ?? '' }] : []),
  ]
}

export function likeness(name: string, { reference, title }: Pick<ImportTarget, 'reference' | 'title'>): number {
  return Math.max(...[reference, ...Object.values(title)].map((text) => resemblance(name, text)))
}

function fieldColumn(column: ColumnFacts, { target, type, row, inner }: Place): FieldColumn {
  return {
    column: column.name,
    fieldKey: target.fieldKey,
    ...(row !== undefined && { row }),
    ...(inner !== undefined && { inner }),
    ...readingOf(column, type),
  }
}

function readingOf(
  { dayFirst, monthFirst, commas, points }: ColumnFacts,
  type: ImportTarget['type'],
): Pick<FieldColumn, 'dateOrder' | 'decimal'> {
  return {
    ...(type === 'date' && { dateOrder: monthFirst > dayFirst ? ('mdy' as const) : ('dmy' as const) }),
    ...(type === 'number' &&
      commas !== points && { decimal: commas > points ? ('comma' as const) : ('point' as const) }),
  }
}

/** Further sheets named like a group or a table, with a column named like the reference of the first. */
function guessSheets(
  sheets: readonly SheetFacts[],
  targets: readonly ImportTarget[],
  reference: string | undefined,
): SheetSource[] {
  if (reference === undefined) return []
  return sheets.flatMap((sheet) => {
    const groups = targets.filter(({ readable, inner, maxRows }) => readable && inner.length > 0 && maxRows > 0)
    const target = groups.find((one) => likeness(sheet.name, one) >= alike)
    const link = sheet.columns.find(({ name }) => resemblance(name, reference) >= alike)
    if (!target || !link) return []
    const taken = new Set<string>()
    const columns = sheet.columns.flatMap((column) => {
      if (column === link) return []
      // Exports write `Budget – Item` over a column of the sheet `Budget`.
      const own = readNested(column.name).filter(({ outer }) => likeness(outer, target) >= alike)
      const names = [column.name, ...own.map(({ inner }) => inner)]
      const scored = target.inner.map((one) => ({ one, score: Math.max(...names.map((name) => likeness(name, one))) }))
      const best = scored.reduce((best, next) => (next.score > best.score ? next : best))
      if (best.score < alike || taken.has(best.one.key)) return []
      taken.add(best.one.key)
      return [{ column: column.name, inner: best.one.key, ...readingOf(column, best.one.type) }]
    })
    return columns.length > 0 ? [{ sheet: sheet.name, fieldKey: target.fieldKey, link: link.name, columns }] : []
  })
}

/** The column most of whose texts are titles of categories; else the first category for every row. */
function guessCategory(
  columns: readonly ColumnFacts[],
  categories: readonly ImportCategory[],
): ImportMapping['category'] {
  const titles = new Set(categories.flatMap(({ title }) => Object.values(title).map(fold)))
  const shares = columns.map(({ name, values }) => ({
    name,
    share: values.length > 0 ? values.filter(({ text }) => titles.has(fold(text))).length / values.length : 0,
  }))
  const best = shares.reduce((best, next) => (next.share > best.share ? next : best), { name: '', share: 0 })
  if (best.share >= 0.5) return { column: best.name }
  return { categoryId: categories.find((one) => one.isReady)?.id ?? categories[0]?.id ?? nowhere }
}

/** A program without category: refused as such when the mapping is saved. */
const nowhere = '00000000-0000-0000-0000-000000000000'
