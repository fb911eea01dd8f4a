/** Where a text stops being JSON, counted as editors count: from 1. */
export interface JsonError {
  readonly line: number
  readonly column: number
  /** Nothing is wrong so far, but the rest is missing. */
  readonly endsEarly: boolean
}

const token = /[ \t\r\n]*(?:([{}[\],:"])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy

/** A stretch of a text: a pattern for the whole of it would exhaust the stack where it is long. */
const stretch = /[^"\\\p{Cc}]{1,1000}|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy

/** A word, or the escape of a text, that the end of the file cuts. */
const begun = /^(?:-|tr?u?|fa?l?s?|nu?l?)$/
const begunEscape = /^(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/

/** What may come next: a value, or what closes, or what separates. */
type Awaited = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/**
 * The first place where a text is no JSON; undefined when it is. Browsers say it in English, each in its own way, or not at
 * all. Never deeper than its own list: a hostile nesting exhausts no stack.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = 'value'
  let at = 0
  token.lastIndex = 0
  for (;;) {
    const isOver: boolean = open.length === 0 && awaited === ', or end'
    const read = token.exec(text)
    if (!read) {
      const rest = text.slice(at).search(/[^ \t\r\n]/)
      if (rest < 0) return isOver ? undefined : errorAt(text, text.length, true)
      return errorAt(text, at + rest, begun.test(text.slice(at + rest)))
    }
    const from = token.lastIndex - (read[1] ?? read[0].trimStart()).length
    const isText = read[1] === '"'
    const end = isText ? lastOfText(text, token.lastIndex) : token.lastIndex - 1
    if (isText && text[end] !== '"') return errorAt(text, from, begunEscape.test(text.slice(end)))
    const next: Awaited | undefined = isOver ? undefined : follow(awaited, isText ? 'text' : (read[1] ?? 'value'), open)
    if (!next) return errorAt(text, from, false)
    awaited = next
    at = end + 1
    token.lastIndex = at
  }
}

/** Where a text stops whose first character stands at `from`: at its closing quote where it has one. */
function lastOfText(text: string, from: number): number {
  let at = from
  stretch.lastIndex = from
  while (stretch.test(text)) at = stretch.lastIndex
  return at
}

function follow(awaited: Awaited, sign: string, open: ('{' | '[')[]): Awaited | undefined {
  const closes = sign === '}' || sign === ']' ? sign : undefined
  if (closes) {
    const mayClose = awaited === ', or end' || awaited === (closes === '}' ? 'key or }' : 'value or ]')
    return mayClose && open.pop() === (closes === '}' ? '{' : '[') ? ', or end' : undefined
  }
  if (awaited === ', or end') return sign === ',' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined
  if (awaited === ':') return sign === ':' ? 'value' : undefined
  if (awaited === 'key' || awaited === 'key or }') return sign === 'text' ? ':' : undefined
  if (sign === '{' || sign === '[') {
    open.push(sign)
    return sign === '{' ? 'key or }' : 'value or ]'
  }
  return sign === 'text' || sign === 'value' ? ', or end' : undefined
}

function errorAt(text: string, at: number, endsEarly: boolean): JsonError {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, endsEarly }
}
