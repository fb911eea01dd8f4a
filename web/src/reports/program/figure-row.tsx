import { dayIn } from '@laurel/contract/kernel'
import type { Dashboard } from '@laurel/contract/reports'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Sparkline } from '../chart/sparkline.tsx'
import { weeksOf } from './curve.ts'
import styles from './dashboard.module.css'

/** The four figures that people ask for first. */
export function FigureRow({ counts, timeZone }: { counts: Dashboard; timeZone: string }) {
  const { t, format } = useWords()
  const today = dayIn(timeZone, new Date(counts.countedAt))
  const { filling, amount } = counts
  return (
    <dl className={styles.row}>
      <Trend label={t('reports.started')} total={counts.started} weeks={weeksOf(counts, today, 'started')} />
      <Trend label={t('reports.submitted')} total={counts.submitted} weeks={weeksOf(counts, today, 'submitted')} />
      <Figure
        label={t('reports.filling')}
        note={filling ? t('reports.filling.note', { count: filling.of }) : t('reports.filling.none')}
      >
        {filling ? <Duration seconds={filling.median} /> : '–'}
      </Figure>
      {amount ? (
        <Figure label={t('reports.amount')} note={t('reports.amount.note', { count: amount.of })}>
          {format.number(amount.sum, {
            style: 'currency',
            currency: amount.currency,
            notation: amount.sum >= 100_000 ? 'compact' : 'standard',
            maximumFractionDigits: amount.sum >= 100_000 ? 1 : 0,
          })}
        </Figure>
      ) : (
        <Figure label={t('reports.rate')} note={t('reports.rate.note')}>
          {counts.started > 0 ? format.percent(counts.submitted / counts.started) : '–'}
        </Figure>
      )}
    </dl>
  )
}

function Trend({ label, total, weeks }: { label: string; total: number; weeks: readonly number[] }) {
  const { t, format } = useWords()
  const last = weeks.at(-1) ?? 0
  return (
    <Figure
      label={label}
      drawing={total > 0 ? <Sparkline values={weeks} /> : null}
      note={
        <>
          <b data-grows={last > 0 || undefined}>+{format.number(last)}</b> {t('reports.thisWeek')}
        </>
      }
    >
      {format.number(total)}
    </Figure>
  )
}

function Figure({
  label,
  children,
  note,
  drawing,
}: {
  label: string
  children: ReactNode
  note: ReactNode
  drawing?: ReactNode
}) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
      {drawing}
    </div>
  )
}

/** 1 h 24, 42 min; less than a minute is a minute. */
function Duration({ seconds }: { seconds: number }) {
  const { format } = useWords()
  const minutes = Math.max(1, Math.round(seconds / 60))
  const unit = (value: number, of: 'hour' | 'minute') =>
    format.number(value, { style: 'unit', unit: of, unitDisplay: 'short' })
  if (minutes < 60) return unit(minutes, 'minute')
  const rest = minutes % 60
  return `${unit(Math.floor(minutes / 60), 'hour')}${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`
}
