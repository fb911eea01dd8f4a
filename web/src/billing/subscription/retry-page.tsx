import type { Subscription, SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, Problem } from '../../ui/index.ts'
import { Button, Card, EmptyState } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { MethodLine } from './method-line.tsx'
import { useMoney } from './money.ts'
import { PlaceButton } from './place-button.tsx'
import { refusedText } from './refused-text.ts'
import { useAwaitedInvoice } from './use-awaited-invoice.ts'
import { useMethodPage } from './use-method-page.ts'

type Search = { readonly session: string; readonly invoice: string }

/** Another card or mandate, and a refused invoice paid with it; the bank leads back here too. */
export function RetryPage({ search }: PageProps<'/admin/billing/retry-invoice', Search>) {
  const { t } = useWords()
  const { data: current } = useSuspenseQuery(queryOf('getSubscription'))
  const id = search.invoice || (current.unpaid?.id ?? '')
  const reading = useQuery({
    ...queryOf('getSubscriptionInvoice', { params: { subscriptionInvoiceId: id } }),
    enabled: id !== '',
    retry: false,
  })
  return (
    <>
      <PageBar crumbs={[{ label: t('billing.invoices'), to: '/admin/invoices' }, { label: t('billing.retry') }]} />
      <PageHeader title={t('billing.retry')} description={t('billing.retryLead')} />
      <div className={styles.cards}>
        <Method current={current} session={search.session} />
        {reading.data ? <Payment invoice={reading.data} current={current} /> : null}
        {id === '' || reading.error ? (
          <EmptyState title={t('billing.nothingToPay')} message={t('billing.nothingToPayHelp')} level={2} />
        ) : null}
      </div>
    </>
  )
}

function Method({ current, session }: { current: Subscription; session: string }) {
  const { t } = useWords()
  const provider = useMethodPage(session)
  const { method, methods } = current
  return (
    <Card as="section">
      <h2>{t('billing.method')}</h2>
      {method ? <MethodLine method={method} /> : <p>{t('billing.noMethod')}</p>}
      <Problem>{provider.problem}</Problem>
      <div className={styles.actions}>
        {methods.includes('card') ? (
          <Button isLoading={provider.isBusy} onClick={() => void provider.open('card')}>
            {t('billing.giveCard')}
          </Button>
        ) : null}
        {methods.includes('sepa') ? (
          <Button isLoading={provider.isBusy} onClick={() => void provider.open('sepa')}>
            {t('billing.giveMandate')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Payment({ invoice, current }: { invoice: SubscriptionInvoice; current: Subscription }) {
  const words = useWords()
  const { t } = words
  const money = useMoney()
  const { pay, isBusy, problem } = usePaying(invoice)
  const amount = money(invoice.due, invoice.currency)
  if (invoice.state === 'paid') {
    return (
      <Card as="section">
        <h2>{t('billing.isPaid', { amount })}</h2>
        <PlaceButton to="/admin/invoices">{t('billing.invoices')}</PlaceButton>
      </Card>
    )
  }
  if (invoice.state === 'awaited' || invoice.state === 'void') return null
  return (
    <Card as="section">
      <h2>{t('billing.invoiceOf', { number: invoice.number ?? '', amount })}</h2>
      <Problem>{problem ?? (invoice.state === 'refused' ? refusedText(words, invoice.reason) : null)}</Problem>
      <div className={styles.actions}>
        <Button variant="primary" isLoading={isBusy} disabled={!current.method} onClick={() => void pay()}>
          {invoice.state === 'action' ? t('billing.confirmAtBank') : t('billing.pay', { amount })}
        </Button>
      </div>
    </Card>
  )
}

/** Pays, and waits for how it ends. Back from the bank, it is asked at once. */
function usePaying(invoice: SubscriptionInvoice) {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  const wait = useAwaitedInvoice()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const params = { subscriptionInvoiceId: invoice.id }
  const finish = async (ended: SubscriptionInvoice) => {
    if (ended.state === 'action' && ended.actionUrl) return location.assign(ended.actionUrl)
    if (ended.state === 'refused') setProblem(refusedText(words, ended.reason))
    if (ended.state === 'paid') toastSuccess({ title: words.t('billing.paid') })
    await invalidate(client, ['getSubscription', 'getSubscriptionInvoice', 'listSubscriptionInvoices'])
  }
  const pay = async () => {
    if (invoice.state === 'action' && invoice.actionUrl) return location.assign(invoice.actionUrl)
    setProblem(undefined)
    setBusy(true)
    try {
      await finish(await wait(await api.call('retrySubscriptionInvoice', { params })))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    } finally {
      setBusy(false)
    }
  }
  const isChecked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when one comes back from the bank
  useEffect(() => {
    const isBack = invoice.state === 'action' && /payment_intent|redirect_status/.test(location.search)
    if (!isBack || isChecked.current) return
    isChecked.current = true
    void api
      .call('retrySubscriptionInvoice', { params }, { quiet: true })
      .then(async () => finish(await wait({ ...invoice, state: 'open' })))
  }, [invoice.state])
  return { pay, isBusy, problem }
}
