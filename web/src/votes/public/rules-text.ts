import { type BallotRules, type Choice, duelsAmong } from '@laurel/contract/votes/rules'
import type { Words } from '../../kernel/words/index.ts'
import { type ShownEntry, spentOn } from './use-ballot.ts'

/** The rules of a ballot in a sentence or three. */
export function rulesText(
  { t, format }: Pick<Words, 't' | 'format'>,
  rules: BallotRules & { readonly mayChange: boolean },
): string {
  const { mode, maxChoices, minChoices = 0, points, scale = 1, budget = 0, currency, mayChange } = rules
  const amount = format.money(budget, currency)
  const count = mode === 'points' ? points : mode === 'score' ? scale : maxChoices
  const hasMinimum = minChoices > 1 && mode !== 'budget' && mode !== 'points'
  return [
    t(`votes.rule.${mode}`, { count, amount }),
    ...(hasMinimum ? [t(mode === 'category' ? 'votes.leastInCategory' : 'votes.least', { count: minChoices })] : []),
    t(mayChange ? 'votes.mayChange' : 'votes.mayNotChange'),
  ].join(' ')
}

/** How much of a ballot is filled, and what is left to give. */
export function leftText(
  { t, format }: Pick<Words, 't' | 'format'>,
  rules: BallotRules,
  entries: readonly ShownEntry[],
  choices: readonly Choice[],
): string | undefined {
  const { mode, maxChoices, points, budget = 0, currency } = rules
  if (choices.length === 0 && mode !== 'budget') return undefined
  if (mode === 'budget')
    return t('votes.budgetLeft', { amount: format.money(budget - spentOn(entries, choices), currency) })
  if (mode === 'score') return t('votes.rated', { count: choices.length, total: entries.length })
  if (mode === 'pairwise') return t('votes.duelsDone', { count: choices.length, total: duelsIn(rules, entries.length) })
  if (mode === 'approval' || mode === 'category') return undefined
  const max = mode === 'points' ? points : Math.min(maxChoices, entries.length)
  const used = mode === 'points' ? choices.reduce((sum, { value }) => sum + value, 0) : choices.length
  const left = Math.max(0, max - used)
  return left === 0 ? t('votes.allPlaced') : t(mode === 'points' ? 'votes.pointsLeft' : 'votes.left', { count: left })
}

/** The same in a few letters, where there is little room. */
export function filledText(
  { format }: Pick<Words, 'format'>,
  rules: BallotRules,
  entries: readonly ShownEntry[],
  choices: readonly Choice[],
): string {
  const { mode, maxChoices, points, currency } = rules
  if (mode === 'budget') return format.money(spentOn(entries, choices), currency)
  const used = mode === 'points' ? choices.reduce((sum, { value }) => sum + value, 0) : choices.length
  const whole = {
    points,
    choices: Math.min(maxChoices, entries.length),
    ranked: Math.min(maxChoices, entries.length),
    pairwise: duelsIn(rules, entries.length),
    score: entries.length,
    approval: undefined,
    category: undefined,
  }[mode]
  return whole === undefined ? format.number(used) : `${format.number(used)} / ${format.number(whole)}`
}

/** Duels that one voter may decide. */
export const duelsIn = ({ maxChoices }: BallotRules, entries: number) => Math.min(maxChoices, duelsAmong(entries))
