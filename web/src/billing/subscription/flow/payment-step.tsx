import { orderOf, type PayBy } from '@laurel/contract/billing/subscription'
import { useState } from 'react'
import { Link } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Checkbox, TextInput } from '../../../ui/controls/index.ts'
import { Field, Problem } from '../../../ui/index.ts'
import { Button } from '../../../ui/page/index.ts'
import { BuyerLines } from '../buyer-lines.tsx'
import { useMoney } from '../money.ts'
import type { FlowKind } from './draft-store.ts'
import styles from './flow.module.css'
import { MethodChoice } from './method-choice.tsx'
import type { StepProps } from './subscription-flow.tsx'
import { useBuying } from './use-buying.ts'
import type { Preview } from './use-preview.ts'

interface Props extends StepProps {
  readonly kind: FlowKind
  readonly preview: Preview
  readonly session: string
  readonly onBack: () => void
  readonly onDone: () => void
}

/** How it is paid; nothing leaves before the last button, which names the amount. */
export function PaymentStep({ kind, value, change, current, preview, session, onBack, onDone }: Props) {
  const { t, format } = useWords()
  const money = useMoney()
  const [isAgreed, setAgreed] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const order = orderOf(value.draft)
  const payBy: PayBy | null = kind === 'create' ? value.payBy : current.payBy
  const buying = useBuying(kind, onDone)
  const { due } = preview.totals
  const isLater = kind !== 'create' && Date.parse(preview.invoice.appliesAt) > Date.now() + 60_000
  const hasMethod = payBy === 'transfer' || (payBy !== null && current.method?.kind === payBy)
  const isReady =
    order !== undefined && !preview.isPending && !preview.invoice.hasFailed && hasMethod && current.details !== null
  const pay = () => {
    if (!isAgreed) return setReminded(true)
    if (order && payBy) void buying.buy({ order, payBy, purchaseOrder: value.purchaseOrder })
  }
  const amount = money(due, preview.invoice.currency)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.step.payment')}</h1>
          <p>{t('billing.paymentLead')}</p>
        </div>
      </div>
      <MethodChoice
        current={current}
        payBy={payBy}
        isFixed={kind !== 'create'}
        session={session}
        onChoose={(next) => change({ ...value, payBy: next })}
      />
      {payBy === 'transfer' && kind === 'create' ? (
        <Field id="purchase-order" label={t('billing.purchaseOrder')} help={t('billing.purchaseOrderHelp')} isOptional>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              maxLength={60}
              value={value.purchaseOrder}
              onChange={(event) => change({ ...value, purchaseOrder: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      <section className={styles.buyer}>
        <div>
          <h2>{t('billing.billedTo')}</h2>
          <button type="button" className={styles.textButton} onClick={onBack}>
            {t('billing.edit')}
          </button>
        </div>
        {current.details ? (
          <p>
            <BuyerLines details={current.details} />
          </p>
        ) : (
          <Problem>{t('billing.detailsMissing')}</Problem>
        )}
      </section>
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        error={isReminded && !isAgreed ? t('billing.agreeFirst') : undefined}
        label={
          <>
            {t('billing.agree')}{' '}
            <Link to="/terms-of-use" target="_blank">
              {t('billing.terms')}
            </Link>
            . {t('billing.renews', { date: format.date(renewalOf(value.draft.recurringInterval)) })}
          </>
        }
      />
      <Problem>{buying.problem}</Problem>
      <footer className={styles.foot}>
        <Button onClick={onBack}>{t('billing.previous')}</Button>
        <Button variant="primary" isLoading={buying.isBusy} disabled={!isReady} onClick={pay}>
          {isLater
            ? t('billing.changeLater')
            : due > 0 && payBy !== 'transfer'
              ? t('billing.pay', { amount })
              : t('billing.order', { amount })}
        </Button>
      </footer>
    </>
  )
}

function renewalOf(interval: 'month' | 'year'): Date {
  const date = new Date()
  if (interval === 'year') date.setFullYear(date.getFullYear() + 1)
  else date.setMonth(date.getMonth() + 1)
  return date
}
