import type { GrantReport, Installment } from '@laurel/contract/grants'
import { amountText, type Currency } from '@laurel/contract/payments'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'
import styles from './grants.module.css'

const tones: Readonly<Record<Installment['state'], Tone>> = {
  planned: 'neutral',
  held: 'warn',
  listed: 'accent',
  ordered: 'accent',
  paid: 'ok',
}

/** An instalment in two lines: what and how much, then when and after what. */
export function InstallmentFacts({
  row,
  currency,
  reports,
}: {
  row: Installment
  currency: Currency
  reports: readonly Pick<GrantReport, 'id' | 'title'>[]
}) {
  const { t, format, locale } = useWords()
  const report = reports.find(({ id }) => id === row.reportId)?.title
  const facts = [
    row.paidOn ? t('grants.installment.paidOn', { day: format.date(row.paidOn) }) : undefined,
    row.dueOn && !row.paidOn ? t('grants.installment.dueOn', { day: format.date(row.dueOn) }) : undefined,
    report ? t('grants.installment.after', { title: report }) : undefined,
    row.waits.length > 0
      ? t('grants.installment.waits', { reasons: row.waits.map((one) => t(`grants.wait.${one}`)).join(', ') })
      : undefined,
  ].filter(Boolean)
  const isReady = row.state === 'planned' && row.waits.length === 0
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{row.label}</strong> · {amountText(row.amount, currency, locale)}
        </span>
        <Badge tone={isReady ? 'ok' : tones[row.state]}>
          {t(isReady ? 'grants.installment.ready' : `grants.installment.state.${row.state}`)}
        </Badge>
      </div>
      {facts.length > 0 ? <p className={styles.quiet}>{facts.join(' · ')}</p> : null}
    </>
  )
}
