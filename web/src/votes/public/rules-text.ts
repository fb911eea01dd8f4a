import type { BallotRules } from '@laurel/contract/votes/rules'
import type { Words } from '../../kernel/words/index.ts'

/** The rule of a ballot in one sentence. */
export function rulesText(
  t: Words['t'],
  { mode, maxChoices, points, mayChange }: Pick<BallotRules, 'mode' | 'maxChoices' | 'points'> & { mayChange: boolean },
): string {
  const rule = t(`votes.rule.${mode}`, { count: mode === 'points' ? points : maxChoices })
  return `${rule} ${t(mayChange ? 'votes.mayChange' : 'votes.mayNotChange')}`
}
