import type { WordKey, Words } from '../../kernel/words/index.ts'

/** What a bank says, in words that people can act on. */
const reasons: Readonly<Record<string, WordKey>> = {
  insufficient_funds: 'billing.refused.insufficientFunds',
  expired_card: 'billing.refused.expiredCard',
  incorrect_cvc: 'billing.refused.incorrectCode',
  lost_card: 'billing.refused.cardBlocked',
  stolen_card: 'billing.refused.cardBlocked',
  no_method: 'billing.refused.noMethod',
  authentication_required: 'billing.refused.notConfirmed',
  payment_intent_authentication_failure: 'billing.refused.notConfirmed',
}

export function refusedText({ t }: Words, reason: string): string {
  return t(reasons[reason] ?? 'billing.refused.other')
}
