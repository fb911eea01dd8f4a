import { useWords } from '../../../kernel/words/index.ts'
import { Button, Delayed, Skeleton } from '../../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { useItemName } from '../use-item-name.ts'
import styles from './flow.module.css'
import type { Preview } from './use-preview.ts'

interface Props {
  readonly preview: Preview
  readonly isChosen: boolean
  readonly isChange: boolean
}

/** What it costs, line by line; the last line is what will be paid. */
export function Summary({ preview, isChosen, isChange }: Props) {
  const { t, format } = useWords()
  const money = useMoney()
  const { invoice, totals, isPending } = preview
  const isLater = isChange && Date.parse(invoice.appliesAt) > Date.now() + 60_000
  return (
    <aside className={styles.summary} aria-label={t('billing.summary')} aria-busy={isPending}>
      <h2>{t('billing.summary')}</h2>
      {!isChosen ? <p className={styles.quiet}>{t('billing.chooseFirst')}</p> : null}
      {isChosen && isPending && invoice.lines.length === 0 ? (
        <Delayed>
          <Skeleton height="160px" />
        </Delayed>
      ) : null}
      {invoice.hasFailed && isChosen ? (
        <div role="status" className={styles.failed}>
          <p>{t('billing.previewFailed')}</p>
          <Button size="sm" onClick={preview.retry}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
      {isChosen && (invoice.lines.length > 0 || invoice.hasFailed) ? <Lines preview={preview} /> : null}
      {isChosen && !isPending && !invoice.hasFailed ? (
        <>
          <p className={styles.total} role="status">
            <span>{isLater ? t('billing.atRenewal') : t('billing.toPay')}</span>
            <strong>{money(totals.due, invoice.currency)}</strong>
          </p>
          {totals.credit > 0 ? (
            <p className={styles.quiet}>
              {t('billing.creditLeft', { amount: money(totals.credit, invoice.currency) })}
            </p>
          ) : null}
          <p className={styles.quiet}>
            {isLater ? t('billing.holdsFrom', { date: format.date(invoice.appliesAt) }) : t('billing.estimate')}
          </p>
        </>
      ) : null}
    </aside>
  )
}

function Lines({ preview: { invoice, totals } }: { preview: Preview }) {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useItemName()
  return (
    <dl className={styles.lines}>
      {invoice.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <div key={index}>
          <dt>
            {nameOf(line)}
            {line.isProrated ? (
              <small>{line.amount < 0 ? t('billing.unused') : t('billing.restOfPeriod')}</small>
            ) : null}
          </dt>
          <dd>{money(line.amount, invoice.currency)}</dd>
        </div>
      ))}
      {totals.discount > 0 ? (
        <div data-tone="good">
          <dt>{t('billing.promoCode')}</dt>
          <dd>{money(-totals.discount, invoice.currency)}</dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>{t('billing.total')}</dt>
        <dd>{money(totals.total, invoice.currency)}</dd>
      </div>
      <div>
        <dt>{t('billing.tax')}</dt>
        <dd>{money(totals.tax, invoice.currency)}</dd>
      </div>
      {totals.refund > 0 ? (
        <div data-tone="good">
          <dt>{t('billing.credit')}</dt>
          <dd>{money(-totals.refund, invoice.currency)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
