import type { TransactionDetails } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ActionIcon, Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { Kbd, useShortcuts } from '../../ui/keys/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { usePaymentRight } from '../payment-frame.tsx'
import styles from '../payments.module.css'
import { moneyMoved } from './money-moved.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PanelFacts } from './panel-facts.tsx'
import { PanelProof } from './panel-proof.tsx'
import { PanelRefunds } from './panel-refunds.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TransactionState } from './transaction-state.tsx'

interface Props {
  readonly programId: string
  readonly paymentId: string
  readonly onClose: () => void
}

/** One payment beside the list: what it is, what the product saw of its proof, and what can be done. */
export function TransactionPanel({ programId, paymentId, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const found = useQuery(queryOf('readTransaction', { params: { programId, paymentId } }))
  return (
    <section className={styles.panel} aria-label={t('payments.panel')}>
      <div className={styles.panelHead}>
        {found.data ? (
          <Link to={`/admin/programs/${programId}/responses/${found.data.application.id}`}>
            {t('payments.openApplication')}
          </Link>
        ) : (
          <span />
        )}
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {found.isPending ? <Skeleton height="320px" /> : null}
      {found.error ? (
        <ErrorState
          title={t('payments.failed')}
          message={refusalText(words, found.error.code)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {found.data ? <Details programId={programId} details={found.data} /> : null}
    </section>
  )
}

function Details({ programId, details }: { programId: string; details: TransactionDetails }) {
  const { t, format } = useWords()
  const { timeZone } = usePlatform()
  const money = useMoney(details.currency)
  return (
    <>
      <div className={styles.panelTitle}>
        <h2 className="lr-numbers">{money(details.amount)}</h2>
        <TransactionState state={details.state} />
      </div>
      <p className={styles.quiet}>
        {t(`payments.method.${details.method}`)} · {details.reference} ·{' '}
        <time dateTime={details.at}>{format.dateAndTime(details.at, timeZone)}</time>
      </p>
      {details.isTest ? <p className={styles.banner}>{t('payments.test.badge')}</p> : null}
      <PanelFacts programId={programId} details={details} />
      <PanelProof details={details} />
      <PanelRefunds programId={programId} details={details} />
      <Deciding programId={programId} details={details} />
    </>
  )
}

/** Money that may be meant for another application. */
const movable: ReadonlySet<string> = new Set(['late', 'double', 'overpaid'])

/** The buttons at the foot, by state. */
function Deciding({ programId, details }: { programId: string; details: TransactionDetails }) {
  const words = useWords()
  const { t } = words
  const [open, setOpen] = useState<'refuse' | 'refund' | 'move'>()
  const [problem, setProblem] = useState<string>()
  const mayConfirm = usePaymentRight(programId, 'confirm')
  const mayRefund = usePaymentRight(programId, 'refund')
  const call = useCall('confirmPayment', { invalidates: moneyMoved })
  const isOffline = details.method !== 'card' && details.method !== 'free'
  const canConfirm = mayConfirm && isOffline && ['pending', 'proof_sent', 'refused'].includes(details.state)
  const canRefuse = mayConfirm && isOffline && ['pending', 'proof_sent'].includes(details.state)
  const canMove = mayConfirm && details.tasks.some(({ kind }) => movable.has(kind)) && details.refunds.length === 0
  const confirm = () =>
    call
      .mutateAsync({ params: { programId, paymentId: details.id } })
      .catch((thrown) => setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected')))
  useShortcuts({ v: () => void confirm() }, { isOn: canConfirm })
  const close = () => setOpen(undefined)
  return (
    <>
      <Problem>{problem}</Problem>
      <div className={styles.panelActions}>
        {canRefuse ? <Button onClick={() => setOpen('refuse')}>{t('payments.refuse')}</Button> : null}
        {canMove ? <Button onClick={() => setOpen('move')}>{t('payments.move.open')}</Button> : null}
        {mayRefund && details.refundable > 0 ? (
          <Button onClick={() => setOpen('refund')}>{t('payments.refund.do')}</Button>
        ) : null}
        {canConfirm ? (
          <Button variant="filled" loading={call.isPending} onClick={() => void confirm()} rightSection={<Kbd>V</Kbd>}>
            {t('payments.confirm')}
          </Button>
        ) : null}
      </div>
      {open === 'refuse' ? <RefuseDialog programId={programId} paymentId={details.id} onClose={close} /> : null}
      {open === 'move' ? <MoveDialog programId={programId} paymentId={details.id} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog programId={programId} details={details} onClose={close} /> : null}
    </>
  )
}
