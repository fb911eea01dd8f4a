import type { AnswerOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import styles from './bulk.module.css'

/** Runs of automation that something would start. */
export type RunForecast = AnswerOf<'forecastTaskRuns'>

interface Props {
  /** Absent: nothing is requested. */
  readonly forecast: RunForecast | undefined
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

/** Says how many runs of automation something with many would start, before it begins. */
export function ForecastDialog({ forecast, onClose, onConfirm }: Props) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      isOpen={forecast !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('applications.forecast.title')}
      description={forecast ? <ForecastText forecast={forecast} /> : undefined}
      confirmLabel={t('applications.forecast.go')}
    />
  )
}

/** How many runs would start, and of which tasks. */
export function ForecastText({ forecast: { runs, isCapped, tasks } }: { forecast: RunForecast }) {
  const { t, format } = useWords()
  const named = tasks.filter(({ name }) => name !== null)
  return (
    <span className={styles.forecast}>
      <span>{t(isCapped ? 'applications.forecast.min' : 'applications.forecast.runs', { count: runs })}</span>
      {named.map(({ name, runs: count }) => (
        <span key={name}>{t('applications.forecast.task', { name: name ?? '', number: format.number(count) })}</span>
      ))}
    </span>
  )
}
