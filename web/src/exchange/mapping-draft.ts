import type { FieldColumn, IdentityKey, ImportMapping, ImportTarget } from '@laurel/contract/exchange'

/** The mapping with that column answering that question, or none. A question taken from another column leaves it. */
export function withQuestion(
  mapping: ImportMapping,
  column: string,
  target: Pick<ImportTarget, 'fieldKey' | 'type'> | undefined,
  suggested: FieldColumn | undefined,
): ImportMapping {
  const others = mapping.fields.filter((field) => field.column !== column && field.fieldKey !== target?.fieldKey)
  if (!target) return { ...mapping, fields: others }
  const usual = suggested?.fieldKey === target.fieldKey ? suggested : undefined
  const chosen: FieldColumn = {
    column,
    fieldKey: target.fieldKey,
    ...(target.type === 'date' && { dateOrder: usual?.dateOrder ?? 'dmy' }),
    ...(target.type === 'number' && usual?.decimal && { decimal: usual.decimal }),
  }
  return { ...mapping, fields: [...others, chosen] }
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
