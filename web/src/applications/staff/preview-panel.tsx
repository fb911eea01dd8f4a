import type { ApplicationFile, StaffTarget } from '@laurel/contract/applications'
import { readText } from '@laurel/contract/kernel'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CornerDownLeft, X } from 'lucide-react'
import { FormReading } from '../../forms/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover, IconButton, Skeleton } from '../../ui/index.ts'
import { StateMark } from '../state-mark.tsx'
import { applicationQuery } from './list-queries.ts'
import styles from './preview-panel.module.css'
import { mayBring, usualTarget } from './state-acts.ts'
import { Category, type TableFacts } from './table-columns.tsx'

interface Props {
  readonly facts: TableFacts
  readonly programId: string
  readonly responseId: string
  readonly position: number
  readonly total: number
  readonly onWalk: (step: 1 | -1) => void
  readonly onClose: () => void
  readonly onChange: (to: StaffTarget, application: ApplicationFile) => void
}

/** The current row beside the list: who, what, the answers, and the next act. */
export function PreviewPanel(props: Props) {
  const { facts, programId, responseId, position, total, onWalk, onClose } = props
  const { t, format } = useWords()
  const { data: application } = useQuery(applicationQuery(programId, responseId))
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className="lr-numbers">
          {t('applications.list.place', { position: format.number(position), total: format.number(total) })}
        </span>
        <IconButton label={t('applications.list.previous')} icon={<ChevronUp size={17} />} onClick={() => onWalk(-1)} />
        <IconButton label={t('applications.list.next')} icon={<ChevronDown size={17} />} onClick={() => onWalk(1)} />
        <Link
          className={styles.open}
          to={`/admin/programs/${facts.programSlug}/responses/${responseId}${facts.listQuery}`}
        >
          {t('applications.open')} <CornerDownLeft size={14} aria-hidden="true" />
        </Link>
        <IconButton label={t('ui.close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      {application ? <Content {...props} application={application} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.body}>
      <Skeleton height="56px" />
      <Skeleton height="160px" />
    </div>
  )
}

function Content({ facts, application, onChange }: Props & { application: ApplicationFile }) {
  const { t, locale, format } = useWords()
  const session = useSession()
  const next = usualTarget(application.state)
  const { applicant, submittedAt, lang } = application
  const context = { today: application.updatedAt.slice(0, 10), meta: { category: application.category.id, lang } }
  return (
    <>
      <div className={styles.body}>
        <div className={styles.title}>
          <Cover name={application.title || application.id} shape="square" className={styles.cover} />
          <h2 className="lr-card-title">{application.title || t('applications.untitled')}</h2>
        </div>
        <dl className={styles.facts}>
          <dt>{t('applications.fact.state')}</dt>
          <dd>
            <StateMark state={application.state} />
          </dd>
          <dt>{t('applications.fact.category')}</dt>
          <dd>
            <Category id={application.category.id} categories={facts.categories} />
          </dd>
          <dt>{t('applications.fact.applicant')}</dt>
          <dd>{applicant.name || applicant.email}</dd>
          {submittedAt ? (
            <>
              <dt>{t('applications.fact.submittedAt')}</dt>
              <dd>{format.dateAndTime(submittedAt, facts.timeZone)}</dd>
            </>
          ) : null}
        </dl>
        {application.changes ? (
          <p className={styles.waiting}>
            <strong>
              {application.changes.until
                ? t('applications.wanted.waitingUntil', {
                    date: format.date(application.changes.until, facts.timeZone),
                  })
                : t('applications.wanted.waiting')}
            </strong>
            <span>{application.changes.message}</span>
          </p>
        ) : null}
        {application.steps.map((step) =>
          step.form ? (
            <section key={step.id}>
              <h3>{readText(step.title, locale, facts.fallback)}</h3>
              <FormReading
                definition={step.form.definition}
                answers={step.answers ?? {}}
                context={context}
                fallback={facts.fallback}
                fileHref={(file) => file.location}
                idPrefix={`preview-${step.id}`}
              />
            </section>
          ) : null,
        )}
      </div>
      {next && mayBring(session, next) ? (
        <div className={styles.foot}>
          <Button variant="filled" onClick={() => onChange(next, application)}>
            {t(`applications.change.${next}.act`)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
