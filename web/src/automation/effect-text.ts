import { recipientKinds } from '@laurel/contract/automation'
import type { Words } from '../kernel/words/index.ts'

const outcomes = ['added', 'changed', 'unchanged', 'issued', 'already', 'undecided', 'unmeant', 'role'] as const

/** What a step did, in words: whom it wrote to, or whether it changed anything. An address stays as it is. */
export function effectText(effect: string, { t }: Words): string {
  const outcome = outcomes.find((one) => one === effect)
  if (outcome) return t(`automation.effect.${outcome}`)
  const recipient = recipientKinds.find((one) => one === effect)
  return recipient ? t(`automation.to.${recipient}`) : effect
}
