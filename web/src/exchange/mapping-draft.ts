import type {
  FieldColumn,
  IdentityKey,
  Import,
  ImportMapping,
  ImportTarget,
  InnerTarget,
  SheetSource,
} from '@laurel/contract/exchange/imports'

/** What a column may answer: a question, or one question of one row of a group or a table. */
export interface Place {
  readonly fieldKey: string
  readonly row?: number | undefined
  readonly inner?: string | undefined
}

/** The mapping with that column answering there, or nowhere. A place taken from another column leaves it. */
export function withPlace(
  mapping: ImportMapping,
  column: string,
  place: Place | undefined,
  type: ImportTarget['type'] | undefined,
  suggested: FieldColumn | undefined,
): ImportMapping {
  const isSame = (field: FieldColumn) =>
    field.fieldKey === place?.fieldKey && field.row === place.row && field.inner === place.inner
  const others = mapping.fields.filter((field) => field.column !== column && !isSame(field))
  if (!place) return { ...mapping, fields: others }
  const { fieldKey, row, inner } = place
  const usual = suggested?.fieldKey === fieldKey && suggested.inner === inner ? suggested : undefined
  const constants = mapping.constants?.filter((one) => one.fieldKey !== fieldKey)
  const chosen: FieldColumn = {
    column,
    fieldKey,
    ...(row !== undefined && { row }),
    ...(inner !== undefined && { inner }),
    ...(type === 'date' && { dateOrder: usual?.dateOrder ?? 'dmy' }),
    ...(type === 'number' && usual?.decimal && { decimal: usual.decimal }),
  }
  return { ...mapping, fields: [...others, chosen], ...(constants && { constants }) }
}

/** The first place of a question that no column answers yet; its first one where all are taken. */
export function firstPlace(mapping: ImportMapping, target: ImportTarget, column: string): Place {
  const { fieldKey, inner, maxRows } = target
  if (inner.length === 0) return { fieldKey }
  const rows = maxRows === 0 ? [undefined] : Array.from({ length: maxRows }, (_, index) => index + 1)
  const isFree = (row: number | undefined, key: string) =>
    mapping.fields.every(
      (field) => field.column === column || field.fieldKey !== fieldKey || field.row !== row || field.inner !== key,
    )
  for (const row of rows) {
    const free = inner.find(({ key }) => isFree(row, key))
    if (free) return { fieldKey, row, inner: free.key }
  }
  return { fieldKey, row: rows[0], inner: inner[0]?.key }
}

/** The mapping with one property of a column's answer changed. */
export function withReading(
  mapping: ImportMapping,
  column: string,
  reading: Partial<Pick<FieldColumn, 'dateOrder' | 'decimal'>>,
): ImportMapping {
  return {
    ...mapping,
    fields: mapping.fields.map((field) => (field.column === column ? { ...field, ...reading } : field)),
  }
}

/** The mapping with one answer for all rows, or without it. An empty one waits to be written. */
export function withConstant(mapping: ImportMapping, fieldKey: string, value: string | undefined): ImportMapping {
  const before = mapping.constants ?? []
  if (value === undefined) return { ...mapping, constants: before.filter((one) => one.fieldKey !== fieldKey) }
  const isThere = before.some((one) => one.fieldKey === fieldKey)
  if (!isThere) return { ...mapping, constants: [...before, { fieldKey, value }] }
  return { ...mapping, constants: before.map((one) => (one.fieldKey === fieldKey ? { fieldKey, value } : one)) }
}

/** The mapping as it is sent: answers that were never written are none. */
export function withoutEmptyConstants(mapping: ImportMapping): ImportMapping {
  const { constants, ...rest } = mapping
  const written = (constants ?? []).filter(({ value }) => value.trim() !== '')
  return written.length > 0 ? { ...rest, constants: written } : rest
}

/** The mapping with a fact of the application read from another column, or from none. */
export function withIdentity(mapping: ImportMapping, key: IdentityKey, column: string): ImportMapping {
  const { [key]: _before, ...rest } = mapping
  return column === '' ? rest : { ...rest, [key]: column }
}

/** The mapping with one text of the category column sent to a category, or to none of its own. */
export function withValue(mapping: ImportMapping, text: string, categoryId: string): ImportMapping {
  if (!('column' in mapping.category)) return mapping
  const { [text]: _before, ...others } = mapping.category.values ?? {}
  const values = categoryId === '' ? others : { ...others, [text]: categoryId }
  return { ...mapping, category: { ...mapping.category, values } }
}

/** The mapping with a further sheet read for a group or a table, or left out. Its columns no longer answer it. */
export function withSheet(mapping: ImportMapping, sheet: string, source: SheetSource | undefined): ImportMapping {
  const others = (mapping.sheets ?? []).filter((one) => one.sheet !== sheet && one.fieldKey !== source?.fieldKey)
  return {
    ...mapping,
    fields: mapping.fields.filter(({ fieldKey }) => fieldKey !== source?.fieldKey),
    sheets: source ? [...others, source] : others,
  }
}

/** A further sheet for a group, its columns as far as their titles tell them. */
export function newSheet(
  sheet: Import['sheets'][number],
  target: ImportTarget,
  suggested: SheetSource | undefined,
): SheetSource {
  if (suggested?.fieldKey === target.fieldKey) return suggested
  const { fieldKey, inner } = target
  return { sheet: sheet.name, fieldKey, link: sheet.columns[0]?.name ?? '', columns: sameNames(sheet, inner) }
}

function sameNames({ columns }: Import['sheets'][number], inner: readonly InnerTarget[]): SheetSource['columns'] {
  return columns.flatMap(({ name }) => {
    const found = inner.find(({ title }) => Object.values(title).includes(name))
    return found ? [{ column: name, inner: found.key }] : []
  })
}

/** A sheet with one column answering one question, or none. */
export function withSheetColumn(source: SheetSource, column: string, inner: string): SheetSource {
  const others = source.columns.filter((one) => one.column !== column && one.inner !== inner)
  return { ...source, columns: inner === '' ? others : [...others, { column, inner }] }
}

/** The mapping with columns of files that a ZIP now stands behind, as far as the file suggests them. */
export function withFiles(mapping: ImportMapping, { suggestion, targets }: Import): ImportMapping {
  const files = new Set(targets.filter(({ type }) => type === 'file').map(({ fieldKey }) => fieldKey))
  const used = new Set(mapping.fields.flatMap(({ column, fieldKey }) => [column, fieldKey]))
  const added = suggestion.fields.filter(
    ({ column, fieldKey }) => files.has(fieldKey) && !used.has(column) && !used.has(fieldKey),
  )
  return { ...mapping, fields: [...mapping.fields, ...added] }
}
