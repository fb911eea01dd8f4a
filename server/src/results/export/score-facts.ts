import type { Criterion, Score } from '@laurel/contract/evaluation'
import { shownMark } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { answerText } from '../answer-text.ts'

/** A number as people read it; a dash where there is none. */
export const figure = (lang: Locale, value: number | null, digits = 1) =>
  value === null ? '–' : new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value)

/** A total of 0 to 100 on the scale that people are shown. */
export const mark = (lang: Locale, total: number | null) => figure(lang, total === null ? null : shownMark(total))

/** The answers to the criteria with their comments, for print; unanswered criteria are left out. */
export function scoreFacts(
  criteria: readonly Pick<Criterion, 'id' | 'title' | 'max' | 'options'>[],
  scores: ReadonlyMap<string, Pick<Score, 'value' | 'abstained' | 'comment'>>,
  words: { readonly lang: Locale; readonly fallback: Locale },
): { label: string; value: string }[] {
  return criteria.flatMap((criterion) => {
    const score = scores.get(criterion.id)
    if (!score) return []
    const shownAnswer =
      typeof score.value === 'number'
        ? `${figure(words.lang, score.value, 2)} / ${figure(words.lang, criterion.max)}`
        : answerText(criterion, score, words)
    const value = [shownAnswer, score.comment].filter(Boolean).join(' · ')
    return [{ label: readText(criterion.title, words.lang, words.fallback), value }]
  })
}
