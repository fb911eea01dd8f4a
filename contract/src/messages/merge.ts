/** What the texts of templates and of messages to many may name, besides `answers.<key of a question>`. */
export const mergeFields = [
  'applicant',
  'title',
  'reference',
  'category',
  'program',
  'platform',
  'deadline',
  'link',
  'sender',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Before the key of a question whose answer is named. */
export const answerPrefix = 'answers.'

/** A piece of a text: literal, or a field with what stands in its place when it is empty. */
export type MergePart = { readonly text: string } | { readonly field: string; readonly otherwise?: string }

export interface MergeProblem {
  /** `broken`: braces that name nothing; `unknown`: a name that means nothing in this program. */
  readonly reason: 'broken' | 'unknown'
  readonly name: string
}

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

/** What is wrong with a text, each once. @param answerKeys keys of the program's questions */
export function mergeProblems(text: string, answerKeys: ReadonlySet<string>): MergeProblem[] {
  const problems: MergeProblem[] = []
  for (const part of readMerge(text)) {
    if ('field' in part) {
      if (!isKnown(part.field, answerKeys)) problems.push({ reason: 'unknown', name: part.field })
    } else {
      for (const [written] of part.text.matchAll(/\{\{[^{}]{0,40}(?:\}\})?|\}\}/g))
        problems.push({ reason: 'broken', name: written.trim() })
    }
  }
  return problems.filter((one, index) => problems.findIndex(({ name }) => name === one.name) === index)
}

function isKnown(field: string, answerKeys: ReadonlySet<string>): boolean {
  if (field.startsWith(answerPrefix)) return answerKeys.has(field.slice(answerPrefix.length))
  return (mergeFields as readonly string[]).includes(field)
}

/** Keys of the answers that a text names. */
export function namedAnswers(text: string): string[] {
  return readMerge(text).flatMap((part) =>
    'field' in part && part.field.startsWith(answerPrefix) ? [part.field.slice(answerPrefix.length)] : [],
  )
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

/** Fields that every application that was sent can fill. */
const alwaysFilled: readonly string[] = [
  'applicant',
  'reference',
  'category',
  'program',
  'platform',
  'link',
  'sender',
] satisfies MergeField[]

/** The fields of a text that may be empty for somebody and have no words to stand in, each once. */
export function unsureFields(text: string): string[] {
  const unsure = readMerge(text).flatMap((part) =>
    'field' in part && part.otherwise === undefined && !alwaysFilled.includes(part.field) ? [part.field] : [],
  )
  return [...new Set(unsure)]
}
