import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, findField } from '@laurel/contract/forms/fields'
import type { AnswerProblem } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Words } from '../../kernel/words/index.ts'
import { ruleSentence } from './rule-sentence.ts'

/** The keys that a path goes through: `team[0].mail` → team, mail. */
export function keysIn(path: string): string[] {
  return path.split(/\[\d+\]\.?|\./).filter((part) => part !== '')
}

/** « Adresse e-mail, membre 2 – Il manque… »: where, then what; the message begins as docs/rules.md §5 writes it. */
export function problemLine(
  definition: FormDefinition,
  problem: AnswerProblem,
  words: Words,
  locale: Locale,
  fallback: Locale,
): string {
  const [first = '', second] = keysIn(problem.field)
  const field = findField(definition, first)
  // Tried while it is written, a question may have no title yet: then it is named as files name it.
  const title = (one: Field | undefined) => readText(one?.title, locale, fallback).trim() || (one?.reference ?? '')
  const row = /\[(\d+)\]/.exec(problem.field)
  const inner = second === undefined ? undefined : findField(definition, second)
  const column = field?.table?.cols.find((col) => col.reference === second)
  const where = [
    title(field),
    row ? words.t('forms.itemNumber', { number: Number(row[1]) + 1 }) : '',
    column ? readText(column.title, locale, fallback) : title(inner),
  ]
  return words.t('forms.problemLine', {
    where: withoutMark(where.filter((part) => part !== '').join(', ')),
    problem: ruleSentence(words, problem),
  })
}

/** A title that asks or ends a sentence is followed by a dash here: one mark is enough. */
function withoutMark(title: string): string {
  return title.replace(/[\s\u00a0]*[?!.,;:…]+$/, '')
}
