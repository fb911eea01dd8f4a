import { type ImportProblem, problemWord } from '@laurel/contract/exchange/imports'
import type { WordKey, Words } from '../../kernel/words/index.ts'

/** What is wrong with a cell, in a sentence that shows it. */
export function problemText({ t, format }: Words, { reason, value, params }: ImportProblem): string {
  const figure = (name: string) => {
    const known = params[name]
    return typeof known === 'number' ? format.number(known) : (known ?? '')
  }
  const word = problemWord({ reason, value })
  const problem = t(`exchange.problem.${word}` as WordKey, {
    value,
    min: figure('min'),
    max: figure('max'),
    step: figure('step'),
    line: figure('line'),
    name: figure('name') || value,
  })
  const { suggestion } = params
  return suggestion === undefined ? problem : t('exchange.problems.suggestion', { problem, suggestion })
}
