import type { Subscription, SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, SegmentedControl } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Delayed, EmptyState, ErrorState, NativeSelect, Skeleton } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { type InvoicesSearch, InvoicesTable, invoicesPlace } from './invoices-table.tsx'
import { useMoney } from './money.ts'
import { PaidBy } from './paid-by.tsx'
import { PlaceButton } from './place-button.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useDownloadInvoices } from './use-download-invoices.ts'

const isOpen = ({ state }: SubscriptionInvoice) => state !== 'paid'

/** The invoices of the subscription, one beside them as it prints. */
export function InvoicesPage({ search }: PageProps<'/admin/invoices', InvoicesSearch>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const mayPay = may(useSession(), 'platform.billing.manage')
  const { data: current } = useSuspenseQuery(queryOf('getSubscription'))
  const reading = useQuery(queryOf('listSubscriptionInvoices'))
  const all = reading.data?.data ?? []
  const shown = all
    .filter((one) => search.state === '' || isOpen(one))
    .filter(({ issuedAt }) => search.year === '' || issuedAt.startsWith(search.year))
  const open = shown.find(({ id }) => id === search.invoice)
  const years = [...new Set(all.map(({ issuedAt }) => issuedAt.slice(0, 4)))]
  return (
    <>
      <PageBar
        crumbs={[{ label: t('billing.invoices') }]}
        actions={<Actions all={all} year={search.year} current={current} mayPay={mayPay} />}
      />
      <PageHeader title={t('billing.invoices')} description={t('billing.invoicesLead')} />
      <UnpaidNotice current={current} mayPay={mayPay} />
      <div className={styles.filters}>
        <SegmentedControl
          aria-label={t('billing.state')}
          value={search.state}
          onChange={(state) => void go(invoicesPlace({ ...search, state }))}
          data={[
            { value: '', label: t('billing.all') },
            { value: 'open', label: t('billing.open', { number: all.filter(isOpen).length }) },
          ]}
        />
        {years.length > 1 ? (
          <NativeSelect
            label={t('billing.year')}
            value={search.year}
            options={[
              { value: '', label: t('billing.allYears') },
              ...years.map((year) => ({ value: year, label: year })),
            ]}
            onChange={(event) => void go(invoicesPlace({ ...search, year: event.currentTarget.value }))}
          />
        ) : null}
        <Sum all={all} />
      </div>
      {reading.error ? (
        <ErrorState
          title={t('billing.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : shown.length === 0 ? (
        <EmptyState title={t('billing.noInvoice')} message={t('billing.noInvoiceHelp')} level={2} />
      ) : (
        <div className={styles.invoices} data-open={Boolean(open)}>
          <InvoicesTable invoices={shown} opened={open?.id} search={search} />
          {open ? (
            <InvoiceSheet
              invoice={open}
              place={{ at: shown.indexOf(open), of: shown.length }}
              onMove={(at) => void go(invoicesPlace({ ...search, invoice: shown[at]?.id ?? '' }), { replace: true })}
              onClose={() => void go(invoicesPlace({ ...search, invoice: '' }))}
            />
          ) : null}
        </div>
      )}
      {current.details ? <PaidBy current={current} mayManage={mayPay} isAmongInvoices /> : null}
    </>
  )
}

/** All of them as one archive, and the way to pay what a card refused. */
function Actions(props: {
  readonly all: readonly SubscriptionInvoice[]
  readonly year: string
  readonly current: Subscription
  readonly mayPay: boolean
}) {
  const { t } = useWords()
  const money = useMoney()
  const { downloadAll, isBusy } = useDownloadInvoices()
  const { unpaid } = props.current
  return (
    <>
      {props.all.some(({ number }) => number) ? (
        <Button
          loading={isBusy}
          leftSection={<Download size={15} aria-hidden="true" />}
          onClick={() => void downloadAll(props.year)}
        >
          {t('billing.downloadAll')}
        </Button>
      ) : null}
      {unpaid && props.mayPay ? (
        <PlaceButton to={`/admin/billing/retry-invoice?invoice=${unpaid.id}`} isPrimary>
          {t('billing.pay', { amount: money(unpaid.amount) })}
        </PlaceButton>
      ) : null}
    </>
  )
}

/** What was billed since the first invoice, tax included. */
function Sum({ all }: { all: readonly SubscriptionInvoice[] }) {
  const { t, format } = useWords()
  const money = useMoney()
  const first = all.at(-1)
  if (!first) return null
  const billed = all.reduce((sum, { due }) => sum + due, 0)
  return (
    <p className={styles.quiet}>
      {t('billing.billedSince', { amount: money(billed, first.currency), date: format.date(first.issuedAt) })}
    </p>
  )
}
