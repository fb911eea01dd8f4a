import type { Locale } from '@laurel/contract/kernel/locale'
import type { StepOrder } from '@laurel/contract/payments'
import { CircleCheck, Clock } from 'lucide-react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { BuyerPart } from './buyer-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { PayPart } from './pay-part.tsx'
import styles from './step.module.css'
import { TransferPart } from './transfer-part.tsx'
import { type OrderWork, useOrder } from './use-order.ts'
import { WaiverPart } from './waiver-part.tsx'

/** The payment step of an application: what is owed, how it is paid, and what became of it. */
export function PaymentStep({ responseId, fallback }: { responseId: string; fallback: Locale }) {
  const words = useWords()
  const { t } = words
  const work = useOrder(responseId)
  const { data: order, isPending, error, refetch } = work.order
  if (isPending) return <Skeleton height="280px" />
  if (error?.code === 'nothing_to_pay') return <p className={styles.lead}>{t('payments.step.nothing')}</p>
  if (error)
    return (
      <ErrorState
        title={t('payments.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void refetch()}
      />
    )
  return <Step order={order} work={work} fallback={fallback} responseId={responseId} />
}

interface Props {
  readonly order: StepOrder
  readonly work: OrderWork
  readonly fallback: Locale
  readonly responseId: string
}

/** Paid, also where the organiser gave a part back since. */
const isMade = ({ state, settlement }: StepOrder) =>
  state === 'paid' || state === 'overpaid' || (state === 'partly_paid' && settlement === 'settled')

function Step(props: Props) {
  const { order, work, responseId } = props
  const { t } = useWords()
  const { payment } = order
  const isUnderway = payment !== null && ['created', 'pending', 'proof_sent'].includes(payment.state)
  const isOffline = isUnderway && payment.method !== 'card'
  const isWaived = order.waiver?.state === 'granted' && !isMade(order)
  return (
    <div className={styles.step}>
      {order.isTest ? <p className={styles.test}>{t('payments.test.step')}</p> : null}
      <SettlementLine order={order} />
      <Problem>{work.problem}</Problem>
      {isWaived ? null : (
        <>
          <LinesPart {...props} isFixed={isMade(order) || isUnderway || !order.isOpen} />
          {isMade(order) ? null : order.isOpen ? (
            <>
              {isOffline ? <TransferPart {...props} payment={payment} /> : <PayPart {...props} />}
              <BuyerPart order={order} work={work} isFixed={isUnderway} />
              <WaiverPart order={order} work={work} />
            </>
          ) : (
            <p className={styles.lead}>{t('payments.step.closed')}</p>
          )}
        </>
      )}
      <DocumentsPart order={order} responseId={responseId} />
    </div>
  )
}

/** Where it stands, in one sentence; heard when it changes. */
function SettlementLine({ order }: { order: StepOrder }) {
  const { t } = useWords()
  const money = useMoney(order.currency)
  const said = isMade(order)
    ? order.total === 0
      ? t('payments.step.free')
      : t('payments.step.paid', { amount: money(order.state === 'partly_paid' ? order.paid : order.total) })
    : order.waiver?.state === 'granted'
      ? t('payments.step.waived')
      : order.payment?.state === 'proof_sent'
        ? t('payments.step.proofSent')
        : order.settlement === 'awaiting'
          ? t('payments.step.awaiting')
          : undefined
  return (
    <div role="status">
      {said ? (
        <p className={styles.stand} data-done={isMade(order) || order.waiver?.state === 'granted' || undefined}>
          {order.settlement === 'settled' ? (
            <CircleCheck size={20} aria-hidden="true" />
          ) : (
            <Clock size={20} aria-hidden="true" />
          )}
          {said}
        </p>
      ) : (
        <p className={styles.lead}>{t('payments.step.lead')}</p>
      )}
    </div>
  )
}
