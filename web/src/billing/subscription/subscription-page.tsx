import type { Subscription } from '@laurel/contract/billing/subscription'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Button, Card, EmptyState, FactList } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { planName } from './money.ts'
import { PaidBy } from './paid-by.tsx'
import { PlaceButton } from './place-button.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useItemName } from './use-item-name.ts'

const home = '/admin/home'

/** What the platform subscribes to, with each change one button away; before that, the way to subscribe. */
export function SubscriptionPage() {
  const { t } = useWords()
  const { data: current } = useSuspenseQuery(queryOf('getSubscription'))
  const session = useSession()
  const mayManage = may(session, 'platform.billing.manage')
  const isHeld = current.status !== 'none' && current.status !== 'ended'
  return (
    <>
      <PageBar crumbs={[{ label: t('billing.title') }]} />
      <PageHeader title={t('billing.title')} description={t('billing.lead')} />
      <div className={styles.cards}>
        <UnpaidNotice current={current} mayPay={mayManage} />
        {isHeld ? <Held current={current} mayManage={mayManage} /> : <NotYet current={current} mayManage={mayManage} />}
        {isHeld ? <PaidBy current={current} mayManage={mayManage} /> : null}
      </div>
    </>
  )
}

interface Props {
  readonly current: Subscription
  readonly mayManage: boolean
}

function NotYet({ current, mayManage }: Props) {
  const { t } = useWords()
  const plan = planName(current.plan)
  if (current.methods.length === 0) {
    return <EmptyState title={t('billing.notSold', { plan })} message={t('billing.notSoldHelp')} level={2} />
  }
  return (
    <EmptyState
      title={t('billing.onPlan', { plan })}
      message={mayManage ? t('billing.onPlanHelp') : t('billing.askManager')}
      level={2}
      actions={
        mayManage ? (
          <PlaceButton to={`${home}/create-subscription/steps/1`} isPrimary>
            {t('billing.create')}
          </PlaceButton>
        ) : undefined
      }
    />
  )
}

function Held({ current, mayManage }: Props) {
  const { t, format } = useWords()
  const nameOf = useItemName()
  const { plan, nbSeats, seatsUsed, interval, periodEnd, isCancelled, next, addons, credit } = current
  const end = periodEnd ? format.date(periodEnd) : ''
  const facts = [
    { term: t('billing.step.plan'), value: planName(plan) },
    { term: t('billing.step.seats'), value: t('billing.seatsOf', { used: seatsUsed, number: nbSeats }) },
    { term: t('billing.interval'), value: t(interval === 'year' ? 'billing.byYear' : 'billing.byMonth') },
    {
      term: isCancelled ? t('billing.endsOn') : t('billing.renewsOn'),
      value: end,
    },
    ...(addons.length > 0
      ? [
          {
            term: t('billing.step.options'),
            value: addons.map(({ id, quantity }) => nameOf({ item: id, quantity })).join(', '),
          },
        ]
      : []),
    ...(credit > 0
      ? [{ term: t('billing.credit'), value: format.number(credit / 100, { style: 'currency', currency: 'EUR' }) }]
      : []),
  ]
  return (
    <Card as="section">
      <h2>{planName(plan)}</h2>
      <FactList facts={facts} />
      {next ? (
        <p className={styles.note}>
          {t('billing.nextIs', { plan: planName(next.plan), number: next.nbSeats, date: end })}
        </p>
      ) : null}
      {mayManage ? <Changes current={current} /> : null}
    </Card>
  )
}

function Changes({ current }: { current: Subscription }) {
  const { t, format } = useWords()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall('cancelSubscription', { invalidates: ['getSubscription'] })
  const resume = useCall('resumeSubscription', { invalidates: ['getSubscription'] })
  const { isCancelled, next, periodEnd } = current
  const end = periodEnd ? format.date(periodEnd) : ''
  const goOn = async () => {
    await resume.mutateAsync({})
    toastSuccess({ title: t('billing.resumed') })
  }
  return (
    <div className={styles.actions}>
      <PlaceButton to={`${home}/subscription-change-plan`}>{t('billing.changePlan')}</PlaceButton>
      <PlaceButton to={`${home}/subscription-update-seats`}>{t('billing.updateSeats')}</PlaceButton>
      {isCancelled || next ? (
        <Button isLoading={resume.isPending} onClick={() => void goOn()}>
          {t(isCancelled ? 'billing.resume' : 'billing.dropNext')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('billing.cancel')}</Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutateAsync({})}
        title={t('billing.cancelQuestion')}
        description={t('billing.cancelMeans', { date: end })}
        confirmLabel={t('billing.cancel')}
        isDangerous
      />
    </div>
  )
}
