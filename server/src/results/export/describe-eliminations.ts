import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { OutcomeRow } from '@laurel/contract/results/rules'
import { say } from '../../kernel/words/index.ts'
import type { LiveResults } from '../live-results.ts'
import { presentEliminations } from '../rule-elimination.ts'

/** For which criteria an entry is struck out or was to be, what became of it and why, one line each. */
export function describeEliminations(
  live: LiveResults,
  row: Pick<OutcomeRow, 'entryId' | 'eliminations'>,
  lang: Locale,
  fallback: Locale,
): string[] {
  const titles = new Map(live.criteria.map(({ id, title }) => [id, readText(title, lang, fallback)]))
  return presentEliminations(live, row).map(({ criterionId, asked: eliminating, of, state, ruling }) => {
    const sentence = say(lang, `evaluation.elimination.${state}`, {
      criterion: titles.get(criterionId) ?? '',
      asked: eliminating,
      of,
    })
    if (!ruling) return sentence
    return `${sentence} · ${[ruling.ruledBy, ruling.reason].filter(Boolean).join(', ')}`
  })
}
