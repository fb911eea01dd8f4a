import type { Criterion, Score } from '@laurel/contract/evaluation'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { say } from '../kernel/words/index.ts'

/** An answer as people read it; empty where there is none. */
export function answerText(
  criterion: Pick<Criterion, 'options'>,
  { value, abstained }: Pick<Score, 'value' | 'abstained'>,
  { lang, fallback }: { lang: Locale; fallback: Locale },
): string {
  if (abstained) return say(lang, 'evaluation.answer.abstained')
  if (typeof value === 'boolean') return say(lang, value ? 'evaluation.answer.yes' : 'evaluation.answer.no')
  if (typeof value === 'number') return String(value)
  const chosen = criterion.options.filter(({ reference }) => [value].flat().includes(reference))
  if (chosen.length > 0) return chosen.map(({ label }) => readText(label, lang, fallback)).join(', ')
  return typeof value === 'string' ? value : ''
}
