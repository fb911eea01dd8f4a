import type { SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { Download } from 'lucide-react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { StatusMark, VisuallyHidden } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { useMoney } from './money.ts'
import { useDownloadInvoice } from './use-download-invoice.ts'
import { useItemName } from './use-item-name.ts'

export type InvoicesSearch = { readonly invoice: string; readonly state: string; readonly year: string }

export function invoicesPlace({ invoice, state, year }: InvoicesSearch): string {
  const query = new URLSearchParams(Object.entries({ invoice, state, year }).filter(([, value]) => value))
  return query.size > 0 ? `/admin/invoices?${query}` : '/admin/invoices'
}

interface TableProps {
  readonly invoices: readonly SubscriptionInvoice[]
  readonly opened: string | undefined
  readonly search: InvoicesSearch
}

/** One line for each invoice; its number opens it beside the list. */
export function InvoicesTable({ invoices, opened, search }: TableProps) {
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

function Row({
  invoice,
  isOpen: isShown,
  search,
}: {
  invoice: SubscriptionInvoice
  isOpen: boolean
  search: InvoicesSearch
}) {
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
          onClick={() => void go(invoicesPlace({ ...search, invoice: invoice.id }))}
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
