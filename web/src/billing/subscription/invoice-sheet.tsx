import type { SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { BuyerLines } from './buyer-lines.tsx'
import { useMoney } from './money.ts'
import { useDownloadInvoice } from './use-download-invoice.ts'
import { useItemName } from './use-item-name.ts'

interface Props {
  readonly invoice: SubscriptionInvoice
  /** Where it stands in the list, from 0. */
  readonly place: { readonly at: number; readonly of: number }
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** One invoice as it prints. */
export function InvoiceSheet({ invoice, place, onMove, onClose }: Props) {
  const { t, format } = useWords()
  const { download, isBusy } = useDownloadInvoice()
  const sheet = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each invoice
  useEffect(() => sheet.current?.focus(), [invoice.id])
  const { number, seller, buyer, issuedAt, dueAt, purchaseOrder, periodStart, periodEnd } = invoice
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      aria-label={t('billing.invoiceNumber', { number: number ?? '' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        <span className={styles.place}>
          {t('billing.placeOf', { at: format.number(place.at + 1), of: format.number(place.of) })}
          <IconButton
            label={t('billing.former')}
            icon={<ChevronUp size={18} aria-hidden="true" />}
            disabled={place.at === 0}
            onClick={() => onMove(place.at - 1)}
          />
          <IconButton
            label={t('billing.next')}
            icon={<ChevronDown size={18} aria-hidden="true" />}
            disabled={place.at === place.of - 1}
            onClick={() => onMove(place.at + 1)}
          />
        </span>
        <Button size="sm" isLoading={isBusy} disabled={!number} onClick={() => void download(invoice)}>
          {t('billing.download')}
        </Button>
        <IconButton label={t('ui.close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className={styles.paper}>
        <h2>{t('billing.invoiceNumber', { number: number ?? '' })}</h2>
        <div className={styles.parties}>
          <p>
            <small>{t('billing.issuedBy')}</small>
            <strong>{seller.name}</strong>
            <span>{seller.address}</span>
            <span>{seller.taxId}</span>
          </p>
          <p>
            <small>{t('billing.billedTo')}</small>
            <BuyerLines details={buyer} />
          </p>
        </div>
        <p className={styles.quiet}>
          {t('billing.date')} {format.date(issuedAt)} · {t('billing.dueOn', { date: format.date(dueAt) })}
          {purchaseOrder ? ` · ${t('billing.purchaseOrder')} ${purchaseOrder}` : ''}
        </p>
        <p className={styles.quiet}>
          {format.date(periodStart)} – {format.date(periodEnd)}
        </p>
        <SheetLines invoice={invoice} />
        {invoice.state === 'awaited' ? (
          <p>{t('billing.transferTo', { iban: seller.iban, number: number ?? '' })}</p>
        ) : null}
        <p className={styles.quiet}>{t('billing.facturX')}</p>
      </div>
    </section>
  )
}

function SheetLines({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useItemName()
  const { lines, currency, total, tax, refund, due } = invoice
  return (
    <dl className={styles.sheetLines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <div key={index}>
          <dt>
            {nameOf(line)}
            {line.isProrated ? <small>{t(line.amount < 0 ? 'billing.unused' : 'billing.restOfPeriod')}</small> : null}
          </dt>
          <dd>{money(line.amount, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('billing.total')}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
      <div>
        <dt>{t('billing.tax')}</dt>
        <dd>{money(tax, currency)}</dd>
      </div>
      {refund > 0 ? (
        <div>
          <dt>{t('billing.credit')}</dt>
          <dd>{money(-refund, currency)}</dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>{t('billing.toPay')}</dt>
        <dd>{money(due, currency)}</dd>
      </div>
    </dl>
  )
}
