import type { FieldColumn, ImportMapping, SheetSource } from './mapping.ts'
import { plainWords, resemblance } from './resemblance.ts'

/** What a saved mapping is laid over: the file's columns, and those of its other sheets. */
interface File {
  readonly columns: readonly { readonly name: string }[]
  readonly sheets: readonly { readonly name: string; readonly columns: readonly { readonly name: string }[] }[]
}

/** Titles may differ so much from those of the file that the mapping was saved with. */
const near = 0.85
/** Share of the columns that a mapping uses that must be found again for it to be proposed. */
const enough = 0.8

/**
 * A saved mapping with the columns of another file in place of its own: the same titles, case, accents and punctuation
 * aside, or nearly the same. Undefined when the two do not look alike. What is not found is left out.
 */
export function fitSaved(mapping: ImportMapping, file: File): ImportMapping | undefined {
  const find = finder(file.columns)
  const used = usedColumns(mapping)
  const found = used.filter((column) => find(column) !== undefined)
  if (used.length === 0 || found.length < enough * used.length) return undefined
  const {
    category,
    externalReference,
    applicantFirstName,
    applicantName,
    applicantEmail,
    stateColumn,
    sheets,
    ...rest
  } = mapping
  const named = { externalReference, applicantFirstName, applicantName, applicantEmail, stateColumn }
  const identity = Object.entries(named).flatMap(([key, column]) => {
    const there = column === undefined ? undefined : find(column)
    return there === undefined ? [] : [[key, there] as const]
  })
  const fields = mapping.fields.flatMap((field): FieldColumn[] => {
    const column = find(field.column)
    return column === undefined ? [] : [{ ...field, column }]
  })
  const ownColumn = 'column' in category ? find(category.column) : undefined
  if ('column' in category && ownColumn === undefined) return undefined
  const fitted = (sheets ?? []).flatMap((sheet) => fitSheet(sheet, file.sheets))
  return {
    ...rest,
    ...Object.fromEntries(identity),
    category: 'column' in category ? { ...category, column: ownColumn ?? category.column } : category,
    fields,
    ...(fitted.length > 0 && { sheets: fitted }),
  }
}

function fitSheet(source: SheetSource, sheets: File['sheets']): SheetSource[] {
  const sheet = sheets.find(({ name }) => resemblance(name, source.sheet) >= near)
  const find = sheet && finder(sheet.columns)
  const link = find?.(source.link)
  if (!sheet || !find || link === undefined) return []
  const columns = source.columns.flatMap((one) => {
    const column = find(one.column)
    return column === undefined ? [] : [{ ...one, column }]
  })
  return [{ ...source, sheet: sheet.name, link, columns }]
}

function usedColumns({ category, fields, ...identity }: ImportMapping): string[] {
  const { externalReference, applicantFirstName, applicantName, applicantEmail, stateColumn } = identity
  const named = ['column' in category ? category.column : undefined, externalReference, applicantName, applicantEmail]
  return [
    ...new Set(
      [...named, applicantFirstName, stateColumn, ...fields.map(({ column }) => column)].filter(
        (one) => one !== undefined,
      ),
    ),
  ]
}

/** Finds the column of that title; each column stands for one title only. */
function finder(columns: readonly { readonly name: string }[]): (title: string) => string | undefined {
  const byWords = new Map(columns.map(({ name }) => [plainWords(name) || name, name]))
  const known = new Map<string, string | undefined>()
  return (title) => {
    if (known.has(title)) return known.get(title)
    const exact = columns.some(({ name }) => name === title) ? title : byWords.get(plainWords(title))
    const taken = new Set(known.values())
    const scored = columns.map(({ name }) => ({ name, score: taken.has(name) ? 0 : resemblance(name, title) }))
    const best = scored.reduce((best, next) => (next.score > best.score ? next : best), { name: '', score: 0 })
    const found = exact ?? (best.score >= near ? best.name : undefined)
    known.set(title, found)
    return found
  }
}
