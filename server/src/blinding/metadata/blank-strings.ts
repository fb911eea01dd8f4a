/** Where the string that begins at `from` ends, in the syntax of PDF: `(…)` with parentheses in it, or `<…>` in hexadecimal. */
function endOfString(text: string, from: number): number {
  if (text[from] === '<') return Math.max(text.indexOf('>', from), from)
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return text.length
}

const isString = (text: string, at: number) =>
  text[at] === '(' || (text[at] === '<' && text[at + 1] !== '<' && text[at - 1] !== '<')

/** The same length, and nothing to read: spaces, or their codes. */
function blank(text: string, from: number, to: number): string {
  if (text[from] === '(') return ' '.repeat(Math.max(0, to - from - 1))
  return '20'.repeat(to - from).slice(0, Math.max(0, to - from - 1))
}

/** A dictionary with all its strings blank. */
export function blankStrings(text: string): string {
  let written = ''
  for (let at = 0; at < text.length; at += 1) {
    written += text[at]
    if (!isString(text, at)) continue
    const to = endOfString(text, at)
    written += blank(text, at, to) + (text[to] ?? '')
    at = to
  }
  return written
}

/** A dictionary in which the strings of one key are blank. */
export function blankValuesOf(text: string, key: string): string {
  const sought = new RegExp(`/${key}\\s*(?=[(<])`, 'g')
  let written = ''
  let at = 0
  for (const found of text.matchAll(sought)) {
    const from = found.index + found[0].length
    if (from < at || !isString(text, from)) continue
    const to = endOfString(text, from)
    written += text.slice(at, from + 1) + blank(text, from, to)
    at = to
  }
  return written + text.slice(at)
}
