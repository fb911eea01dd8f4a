import type { GrantReport } from '@laurel/contract/grants'
import { amountText, type Currency } from '@laurel/contract/payments'
import { useWords } from '../kernel/words/index.ts'
import { ReportState } from './grant-state.tsx'
import styles from './grants.module.css'

/** A report with all that was sent and answered. */
export function ReportFacts({ report, currency }: { report: GrantReport; currency: Currency }) {
  const { t, format, locale } = useWords()
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{report.title}</strong> · {t('grants.report.dueOn', { day: format.date(report.dueOn) })}
        </span>
        <ReportState report={report} />
      </div>
      {report.instructions ? <p className={styles.quiet}>{report.instructions}</p> : null}
      {report.entries.map(({ kind, at, by, text, spent, files }) => (
        <div key={`${kind} ${at}`}>
          <p className={styles.quiet}>
            {t(`grants.report.entry.${kind}`)} · {by} · {format.dateAndTime(at)}
            {spent === null ? '' : ` · ${t('grants.report.spentOf', { amount: amountText(spent, currency, locale) })}`}
          </p>
          {text ? <p className={styles.text}>{text}</p> : null}
          {files.length > 0 ? (
            <ul className={styles.rows}>
              {files.map(({ id, name, location, size }) => (
                <li key={id}>
                  <span>
                    <a href={location} target="_blank" rel="noreferrer">
                      {name}
                    </a>{' '}
                    {format.fileSize(size)}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </>
  )
}
