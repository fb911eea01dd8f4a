import type { ApplicationFile } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ApplicationRow } from '@laurel/contract/listing'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CornerDownLeft, X } from 'lucide-react'
import { useDeferredValue } from 'react'
import { applicationFileLinks, applicationQuery, mayBring, StateMark, usualTarget } from '../../applications/index.ts'
import { FormReading } from '../../forms/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { PreviewProps } from '../../listing/index.ts'
import { Category, type TableFacts } from '../../listing/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Cover, Delayed, Skeleton } from '../../ui/page/index.ts'
import { LabelFacts } from '../status/label-facts.tsx'
import { StatusMenu } from '../status/status-menu.tsx'
import styles from './preview-panel.module.css'

/** The current row beside the list: who, what, the answers, and the next act. */
export function PreviewPanel(props: PreviewProps) {
  const { facts, programId, row, position, total, onWalk, onClose } = props
  const { t, format } = useWords()
  const { data } = useQuery(applicationQuery(programId, row.id))
  // Answers are drawn after the frame in which the panel opens.
  const application = useDeferredValue(data?.id === row.id ? data : null, null)
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className="lr-numbers">
          {t('applications.list.place', { position: format.number(position), total: format.number(total) })}
        </span>
        <IconButton label={t('applications.list.previous')} icon={<ChevronUp size={17} />} onClick={() => onWalk(-1)} />
        <IconButton label={t('applications.list.next')} icon={<ChevronDown size={17} />} onClick={() => onWalk(1)} />
        <Link className={styles.open} to={`/admin/programs/${programId}/responses/${row.id}${facts.listQuery}`}>
          {t('applications.open')} <CornerDownLeft size={14} aria-hidden="true" />
        </Link>
        <IconButton label={t('ui.close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <Facts row={row} application={data?.id === row.id ? data : undefined} facts={facts} programId={programId} />
        {application?.id === row.id ? (
          <Answers application={application} fallback={facts.fallback} timeZone={facts.timeZone} />
        ) : (
          <Delayed>
            <Skeleton height="160px" />
          </Delayed>
        )}
      </div>
      {application?.id === row.id && props.onChange ? (
        <div className={styles.foot}>
          <applicationFileLinks.Place id={row.id} programSlug={programId} />
          <NextAction application={application} onChange={props.onChange} />
        </div>
      ) : null}
    </div>
  )
}

interface FactsProps {
  readonly row: ApplicationRow
  /** Absent until it is read. */
  readonly application: ApplicationFile | undefined
  readonly facts: TableFacts
  readonly programId: string
}

/** What the list knows already; then what the team can change here. */
function Facts({ row: known, application, facts, programId }: FactsProps) {
  const { t, format } = useWords()
  const row = application ?? known
  const { applicant, submittedAt } = row
  const care = { programSlug: programId, fallback: facts.fallback }
  return (
    <>
      <div className={styles.title}>
        <Cover name={row.title || row.id} shape="square" className={styles.cover} />
        <h2 className="lr-card-title">{row.title || t('applications.untitled')}</h2>
      </div>
      <dl className={styles.facts}>
        <dt>{t('applications.fact.state')}</dt>
        <dd>{application ? <StatusMenu {...care} application={application} /> : <StateMark state={row.state} />}</dd>
        <dt>{t('applications.fact.category')}</dt>
        <dd>
          <Category id={row.category.id} categories={facts.categories} />
        </dd>
        <dt>{t('applications.fact.applicant')}</dt>
        <dd>{applicant.name || applicant.email}</dd>
        {submittedAt ? (
          <>
            <dt>{t('applications.fact.submittedAt')}</dt>
            <dd>{format.dateAndTime(submittedAt, facts.timeZone)}</dd>
          </>
        ) : null}
        {application ? <LabelFacts {...care} application={application} /> : null}
      </dl>
    </>
  )
}

/** What is asked of the applicant, and what was answered. */
function Answers({
  application,
  fallback,
  timeZone,
}: {
  application: ApplicationFile
  fallback: Locale
  timeZone: string | undefined
}) {
  const { t, locale, format } = useWords()
  const { category, lang } = application
  const context = { today: application.updatedAt.slice(0, 10), meta: { category: category.id, lang } }
  return (
    <>
      {application.changes ? (
        <p className={styles.waiting}>
          <strong>
            {application.changes.until
              ? t('applications.wanted.waitingUntil', {
                  date: format.date(application.changes.until, timeZone),
                })
              : t('applications.wanted.waiting')}
          </strong>
          <span>{application.changes.message}</span>
        </p>
      ) : null}
      {application.steps.map((step) =>
        step.form ? (
          <section key={step.id}>
            <h3>{readText(step.title, locale, fallback)}</h3>
            <FormReading
              definition={step.form.definition}
              answers={step.answers ?? {}}
              context={context}
              fallback={fallback}
              companies={application.companies}
              fileHref={(file) => file.location}
              idPrefix={`preview-${step.id}`}
            />
          </section>
        ) : null,
      )}
    </>
  )
}

/** The one act that usually comes next. */
function NextAction({
  application,
  onChange,
}: {
  application: ApplicationFile
  onChange: NonNullable<PreviewProps['onChange']>
}) {
  const { t } = useWords()
  const session = useSession()
  const next = usualTarget(application.state)
  if (!next || !mayBring(session, next)) return null
  return (
    <Button variant="filled" onClick={() => onChange(next, application)}>
      {t(`applications.change.${next}.act`)}
    </Button>
  )
}
