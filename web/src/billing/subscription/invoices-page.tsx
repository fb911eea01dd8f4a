import type { SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import {
  Delayed,
  EmptyState,
  ErrorState,
  NativeSelect,
  Skeleton,
  StatusMark,
  VisuallyHidden,
} from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useMoney } from './money.ts'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useDownloadInvoice } from './use-download-invoice.ts'
import { useItemName } from './use-item-name.ts'

type Search = { readonly invoice: string; readonly state: string; readonly year: string }

const isOpen = ({ state }: SubscriptionInvoice) => state !== 'paid'

function addressOf({ invoice, state, year }: Search): string {
  const query = new URLSearchParams(Object.entries({ invoice, state, year }).filter(([, value]) => value))
  return query.size > 0 ? `/admin/invoices?${query}` : '/admin/invoices'
}

/** The invoices of the subscription, one beside them as it prints. */
export function InvoicesPage({ search }: PageProps<'/admin/invoices', Search>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const session = useSession()
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
      <PageBar crumbs={[{ label: t('billing.invoices') }]} />
      <PageHeader title={t('billing.invoices')} description={t('billing.invoicesLead')} />
      <UnpaidNotice current={current} mayPay={may(session, 'platform.billing.manage')} />
      <div className={styles.filters}>
        <SegmentedControl
          aria-label={t('billing.state')}
          value={search.state}
          onChange={(state) => void go(addressOf({ ...search, state }))}
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
            onChange={(event) => void go(addressOf({ ...search, year: event.currentTarget.value }))}
          />
        ) : null}
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
          <Table invoices={shown} opened={open?.id} search={search} />
          {open ? <InvoiceSheet invoice={open} onClose={() => void go(addressOf({ ...search, invoice: '' }))} /> : null}
        </div>
      )}
    </>
  )
}

interface TableProps {
  readonly invoices: readonly SubscriptionInvoice[]
  readonly opened: string | undefined
  readonly search: Search
}

function Table({ invoices, opened, search }: TableProps) {
  const { t } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('billing.number')}</th>
          <th scope="col">{t('billing.date')}</th>
          <th scope="col">{t('billing.subject')}</th>
          <th scope="col" className={styles.figure}>
            {t('billing.amount')}
          </th>
          <th scope="col">{t('billing.state')}</th>
          <th scope="col">
            <VisuallyHidden>{t('billing.download')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} isOpen={invoice.id === opened} search={search} />
        ))}
      </tbody>
    </table>
  )
}

const marks = {
  paid: 'tick',
  refused: 'alert',
  open: 'half',
  action: 'half',
  awaited: 'quarter',
  void: 'cross',
} as const

function Row({ invoice, isOpen: isShown, search }: { invoice: SubscriptionInvoice; isOpen: boolean; search: Search }) {
  const { t, format } = useWords()
  const go = useGo()
  const money = useMoney()
  const nameOf = useItemName()
  const { download, isBusy } = useDownloadInvoice()
  const { state, number, issuedAt, due, currency, lines } = invoice
  const subject = lines.filter(({ amount }) => amount >= 0).map(nameOf)
  return (
    <tr aria-current={isShown || undefined}>
      <td>
        <button
          type="button"
          className={styles.open}
          onClick={() => void go(addressOf({ ...search, invoice: invoice.id }))}
        >
          {number ?? t('billing.notIssued')}
        </button>
      </td>
      <td>{format.date(issuedAt)}</td>
      <td>{format.list(subject)}</td>
      <td className={styles.figure}>{money(due, currency)}</td>
      <td>
        <StatusMark shape={marks[state]} {...(state === 'refused' && { tone: 'bad' as const })}>
          {t(`billing.states.${state}`)}
        </StatusMark>
      </td>
      <td>
        <button
          type="button"
          className={styles.icon}
          disabled={isBusy || !number}
          aria-label={t('billing.downloadNumber', { number: number ?? '' })}
          onClick={() => void download(invoice)}
        >
          <Download size={16} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}
