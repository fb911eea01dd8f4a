import { readMerge } from '../kernel/index.ts'

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

export interface MergeProblem {
  /** `broken`: braces that name nothing; `unknown`: a name that means nothing in this program. */
  readonly reason: 'broken' | 'unknown'
  readonly name: string
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
