import type { ApplicationFile } from '@laurel/contract/applications'
import type { ReactNode } from 'react'
import { SentFor } from '../../applications/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './response-page.module.css'

interface Props {
  readonly application: ApplicationFile
  readonly zone: string
  /** Milliseconds. */
  readonly now: number
  /** The work of the team: the first of the facts. */
  readonly children?: ReactNode
}

/** An address that is too long for its line goes on at its second half, and is selected whole. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Facts, what is waited for, and what was sent. */
export function FollowUp({ application, zone, now, children }: Props) {
  const { t, format } = useWords()
  const { applicant, submissions, decidedAt, decisionPublishedAt, changes } = application
  const isOverdue = changes?.until ? Date.parse(changes.until) < now : false
  const facts: [string, ReactNode][] = [
    [t('applications.fact.email'), applicant.email && <Address email={applicant.email} />],
    [t('applications.fact.externalReference'), application.externalReference],
    [t('applications.fact.source'), t(`applications.source.${application.source}`)],
    [t('applications.fact.lang'), format.language(application.lang)],
    [t('applications.fact.createdAt'), format.dateAndTime(application.createdAt, zone)],
    [t('applications.fact.submittedAt'), application.submittedAt && format.dateAndTime(application.submittedAt, zone)],
    [
      t('applications.fact.extendedUntil'),
      application.extendedUntil && format.dateAndTime(application.extendedUntil, zone),
    ],
    [t('applications.fact.decidedAt'), decidedAt && format.dateAndTime(decidedAt, zone)],
    [
      t('applications.fact.published'),
      decidedAt &&
        (decisionPublishedAt ? format.dateAndTime(decisionPublishedAt, zone) : t('applications.file.notPublished')),
    ],
  ]
  return (
    <section className={styles.part}>
      <h2>{t('applications.file.follow')}</h2>
      {changes ? (
        <p className={styles.waiting}>
          <strong>
            {changes.until && isOverdue
              ? t('applications.wanted.late', { date: format.date(changes.until, zone) })
              : changes.until
                ? t('applications.wanted.waitingUntil', { date: format.date(changes.until, zone) })
                : t('applications.wanted.waiting')}
          </strong>
          <span>{changes.message}</span>
        </p>
      ) : null}
      <dl className={styles.facts}>
        {children}
        {facts.flatMap(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      {submissions.length > 0 ? (
        <>
          <h3>{t('applications.submissions')}</h3>
          <ol className={styles.sendings}>
            {submissions.map(({ id, number, submittedAt, hash, onBehalf }) => (
              <li key={id}>
                <span>
                  {t('applications.submission', { number })} · {format.dateAndTime(submittedAt, zone)}
                </span>
                {onBehalf ? <SentFor {...onBehalf} /> : null}
                <code title={hash}>{hash.slice(0, 16)}…</code>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}
