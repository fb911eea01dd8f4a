/** A piece of a text: literal, or a field with what stands in its place when it is empty. */
export type MergePart = { readonly text: string } | { readonly field: string; readonly otherwise?: string }

const braces = /\{\{([^{}]*)\}\}/g
const inner = /^\s*([A-Za-z][\w.-]*)\s*(?:\|(.*))?$/s

/** Cuts a text at its fields: `{{title}}`, `{{title|your application}}`. Braces that name nothing stay as they are written. */
export function readMerge(text: string): MergePart[] {
  const parts: MergePart[] = []
  let at = 0
  for (const found of text.matchAll(braces)) {
    const [, field, otherwise] = inner.exec(found[1] ?? '') ?? []
    if (!field) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ field, ...(otherwise !== undefined && { otherwise: otherwise.trim() }) })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/**
 * Puts values in the place of fields. What a value holds is never read for further fields. `empty` names the fields that
 * have neither a value nor a word to stand in: a text with some is not to be sent.
 */
export function fillMerge(
  text: string,
  values: Readonly<Record<string, string>>,
): { readonly text: string; readonly empty: readonly string[] } {
  const empty = new Set<string>()
  const written = readMerge(text).map((part) => {
    if (!('field' in part)) return part.text
    const value = Object.hasOwn(values, part.field) ? (values[part.field]?.trim() ?? '') : ''
    if (value === '' && part.otherwise === undefined) empty.add(part.field)
    return value || (part.otherwise ?? '')
  })
  return { text: written.join(''), empty: [...empty] }
}
