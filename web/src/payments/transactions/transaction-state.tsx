import type { Transaction } from '@laurel/contract/payments'
import { useWords } from '../../kernel/words/index.ts'
import { StatusMark, type StatusShape, type StatusTone } from '../../ui/page/index.ts'

const shapes: Readonly<Record<Transaction['state'], readonly [StatusShape, StatusTone?]>> = {
  created: ['dashed'],
  pending: ['quarter'],
  proof_sent: ['half'],
  confirmed: ['tick'],
  offered: ['tick'],
  refunded: ['cross'],
  refused: ['cross', 'bad'],
  failed: ['cross', 'bad'],
  ended: ['cross'],
  disputed: ['alert'],
}

export function TransactionState({ state }: Pick<Transaction, 'state'>) {
  const { t } = useWords()
  const [shape, tone] = shapes[state]
  return (
    <StatusMark shape={shape} {...(tone && { tone })}>
      {t(`payments.state.${state}`)}
    </StatusMark>
  )
}
