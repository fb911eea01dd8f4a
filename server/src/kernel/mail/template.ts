/** A text that quotes a variable nobody gave. */
export class MissingVariable extends Error {
  override readonly name = 'MissingVariable'
  readonly variable: string

  constructor(variable: string) {
    super(`The template needs a value for {{${variable}}}.`)
    this.variable = variable
  }
}

const field = /\{\{\s*([\w.-]+)\s*\}\}/g

/**
 * Replaces each `{{variable}}`: escaped in HTML, as it is in text (subjects, plain bodies). Values are never read again for
 * further variables. Throws `MissingVariable`.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  into: 'html' | 'text',
): string {
  return template.replace(field, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new MissingVariable(name)
    const value = values[name] ?? ''
    return into === 'html' ? escapeHtml(value) : value
  })
}

/** A text as HTML shows it literally, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
