import type { ScoreValue } from '@laurel/contract/evaluation'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { AnswerOf } from '../kernel/api/index.ts'
import type { Words } from '../kernel/words/index.ts'

type Criterion = AnswerOf<'listCriteria'>['data'][number]

/** An answer as people read it: a mark out of its most, the options chosen, yes or no, a text. */
export function answerText(
  { t, format, locale }: Words,
  { kind, max, options }: Pick<Criterion, 'kind' | 'max' | 'options'>,
  { value, abstained }: { readonly value: ScoreValue; readonly abstained: boolean },
  fallback: Locale,
): string {
  if (abstained) return t('evaluation.answer.abstained')
  if (value === null) return '–'
  if (typeof value === 'number')
    return kind === 'score' ? `${format.number(value)} / ${format.number(max)}` : format.number(value)
  if (typeof value === 'boolean') {
    if (kind === 'eliminatory') return t(value ? 'evaluation.sheet.strike' : 'evaluation.sheet.keep')
    return t(value ? 'evaluation.sheet.yes' : 'evaluation.sheet.no')
  }
  const chosen = options.filter(({ reference }) => [value].flat().includes(reference))
  if (chosen.length > 0) return chosen.map(({ label }) => readText(label, locale, fallback)).join(', ')
  return typeof value === 'string' ? value : '–'
}
