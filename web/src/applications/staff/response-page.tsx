import {
  type ApplicationFile,
  type ApplicationGate,
  isReopening,
  type StaffTarget,
} from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { type Locale, readText } from '@laurel/contract/kernel'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, ChevronUp, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { FormReading } from '../../forms/index.ts'
import { isRefusal } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
  ConfirmDialog,
  Cover,
  EmptyState,
  ErrorState,
  FullPage,
  IconButton,
  MoreMenu,
  PageBar,
  Skeleton,
} from '../../ui/index.ts'
import { StateMark } from '../state-mark.tsx'
import { GateCard } from './gate-card.tsx'
import { HistoryList } from './history-list.tsx'
import { applicationQuery, placeQuery } from './list-queries.ts'
import { type ListSearch, writeListSearch } from './list-search.ts'
import styles from './response-page.module.css'
import { mayBring, possibleTargets, usualTarget } from './state-acts.ts'
import { StateDialog, type StateWanted } from './state-dialog.tsx'
import { Category } from './table-columns.tsx'
import { useProgram } from './use-program.ts'
import { useStateChange } from './use-state-change.ts'

type Props = PageProps<'/admin/programs/$programSlug/responses/$responseId', ListSearch>

/** The file of one application: answers, acts, follow-up and history (DESIGN §10, 09). */
export function ResponsePage({ params: { programSlug, responseId }, search }: Props) {
  const { t } = useWords()
  const { program } = useProgram(programSlug)
  const { data: application, error, refetch } = useQuery(applicationQuery(programSlug, responseId))
  const list = `/admin/programs/${programSlug}/responses${writeListSearch(search)}`
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[
          { label: program?.title ?? '', to: `/admin/programs/${programSlug}/dashboard` },
          { label: t('applications.list.title'), to: list },
          { label: application?.title || t('applications.untitled') },
        ]}
        actions={<Neighbours programSlug={programSlug} responseId={responseId} search={search} />}
      />
      {error ? (
        isRefusal(error, 'not_found') ? (
          <EmptyState
            title={t('applications.file.gone')}
            message={t('applications.file.goneHelp')}
            actions={<Link to={list}>{t('applications.list.title')}</Link>}
          />
        ) : (
          <ErrorState
            title={t('applications.list.failed')}
            message={t('applications.list.failedHelp')}
            onRetry={() => void refetch()}
          />
        )
      ) : null}
      {application ? <File key={responseId} programSlug={programSlug} application={application} list={list} /> : null}
      {application || error ? null : <Skeleton height="240px" />}
    </FullPage>
  )
}

/** « 3 of 46 », before and after, in the list that one comes from. */
function Neighbours({
  programSlug,
  responseId,
  search,
}: {
  programSlug: string
  responseId: string
  search: ListSearch
}) {
  const { t, format } = useWords()
  const go = useGo()
  const { data: place } = useQuery({ ...placeQuery(programSlug, responseId, search), retry: false })
  if (!place) return null
  const open = (id: string | null) =>
    id && void go(`/admin/programs/${programSlug}/responses/${id}${writeListSearch(search)}`)
  return (
    <>
      <span className={`${styles.place} lr-numbers`}>
        {t('applications.list.place', { position: format.number(place.position), total: format.number(place.total) })}
      </span>
      <IconButton
        label={t('applications.list.previous')}
        icon={<ChevronUp size={18} />}
        disabled={!place.previous}
        onClick={() => open(place.previous)}
      />
      <IconButton
        label={t('applications.list.next')}
        icon={<ChevronDown size={18} />}
        disabled={!place.next}
        onClick={() => open(place.next)}
      />
    </>
  )
}

function File({ programSlug, application, list }: { programSlug: string; application: ApplicationFile; list: string }) {
  const { t, locale } = useWords()
  const { categories, fallback, timeZone: zone } = useProgram(programSlug)
  const forms = application.steps.filter((step) => step.form)
  const title = (texts: Parameters<typeof readText>[0]) => readText(texts, locale, fallback)
  return (
    <>
      <header className={styles.head}>
        <Cover name={application.title || application.id} shape="square" className={styles.cover} />
        <div className={styles.names}>
          <h1>{application.title || t('applications.untitled')}</h1>
          <p className={styles.line}>
            <StateMark state={application.state} />
            <span>
              <Category id={application.category.id} categories={categories} />
            </span>
            {application.reference ? <span>{application.reference}</span> : null}
            <span>{application.applicant.name || application.applicant.email}</span>
          </p>
        </div>
        <Acts programSlug={programSlug} application={application} list={list} />
      </header>
      <div className={styles.columns}>
        <nav className={styles.steps} aria-label={t('applications.file.steps')}>
          <h2>{t('applications.file.steps')}</h2>
          <ul>
            {forms.map((step) => (
              <li key={step.id}>
                <a href={`#step-${step.id}`}>
                  {step.savedAt ? <Check size={15} aria-hidden="true" /> : <LockKeyhole size={14} aria-hidden="true" />}
                  {title(step.title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.answers}>
          {forms.map((step) => (
            <StepReading key={step.id} application={application} step={step} zone={zone} fallback={fallback} />
          ))}
          {forms.length === 0 ? <EmptyState title={t('applications.file.noAnswers')} /> : null}
        </div>
        <aside className={styles.side}>
          <Gates programSlug={programSlug} application={application} />
          <Follow application={application} zone={zone} />
          <HistoryList programId={programSlug} responseId={application.id} timeZone={zone} />
        </aside>
      </div>
    </>
  )
}

function StepReading({
  application,
  step,
  zone,
  fallback,
}: {
  application: ApplicationFile
  step: ApplicationFile['steps'][number]
  zone: string
  fallback: Locale
}) {
  const { t, locale, format } = useWords()
  if (!step.form) return null
  const before = application.steps
    .filter(({ position }) => position < step.position)
    .map(({ answers }) => answers ?? {})
  const context = {
    today: (application.submittedAt ?? application.updatedAt).slice(0, 10),
    meta: { category: application.category.id, lang: application.lang },
    earlier: Object.assign({}, ...before) as Answers,
  }
  return (
    <section id={`step-${step.id}`} className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{readText(step.title, locale, fallback)}</h2>
        {step.savedAt ? (
          <span>{t('applications.changedOn', { date: format.dateAndTime(step.savedAt, zone) })}</span>
        ) : null}
      </div>
      <FormReading
        definition={step.form.definition}
        answers={step.answers ?? {}}
        context={context}
        fallback={fallback}
        fileHref={(file) => file.location}
        idPrefix={step.id}
      />
    </section>
  )
}

function Gates({ programSlug, application }: { programSlug: string; application: ApplicationFile }) {
  const waiting = application.gates.filter((gate) => gate.status !== 'in_progress')
  return waiting.map((gate: ApplicationGate) => (
    <GateCard key={`${gate.stepId} ${gate.fieldKey}`} programId={programSlug} application={application} gate={gate} />
  ))
}

/** Facts, what is waited for, and what was sent. */
function Follow({ application, zone }: { application: ApplicationFile; zone: string }) {
  const { t, format } = useWords()
  const { applicant, submissions, decidedAt, decisionPublishedAt, changes } = application
  const facts: [string, string | null][] = [
    [t('applications.fact.email'), applicant.email],
    [t('applications.fact.externalReference'), application.externalReference],
    [t('applications.fact.source'), t(`applications.source.${application.source}`)],
    [t('applications.fact.lang'), format.language(application.lang)],
    [t('applications.fact.createdAt'), format.dateAndTime(application.createdAt, zone)],
    [t('applications.fact.submittedAt'), application.submittedAt && format.dateAndTime(application.submittedAt, zone)],
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
            {changes.until
              ? t('applications.wanted.waitingUntil', { date: format.date(changes.until, zone) })
              : t('applications.wanted.waiting')}
          </strong>
          <span>{changes.message}</span>
        </p>
      ) : null}
      <dl className={styles.facts}>
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
            {submissions.map(({ id, number, submittedAt, hash }) => (
              <li key={id}>
                <span>
                  {t('applications.submission', { number })} · {format.dateAndTime(submittedAt, zone)}
                </span>
                <code title={hash}>{hash.slice(0, 16)}…</code>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}

/** The usual next act, then everything else that the state allows. */
function Acts({ programSlug, application, list }: { programSlug: string; application: ApplicationFile; list: string }) {
  const { t, locale } = useWords()
  const { fallback } = useProgram(programSlug)
  const session = useSession()
  const go = useGo()
  const changes = useStateChange(programSlug)
  const [wanted, setWanted] = useState<StateWanted>()
  const [isTrashing, setTrashing] = useState(false)
  const targets = possibleTargets(application, application.updatedAt).filter((to) => mayBring(session, to))
  const usual = usualTarget(application.state)
  const main = targets.find((to) => to === usual)
  const steps = application.steps.flatMap((step) =>
    step.form ? { id: step.id, title: readText(step.title, locale, fallback) } : [],
  )
  const ask = (to: StaffTarget) =>
    setWanted({
      to,
      count: 1,
      needsReason: to === 'ineligible' || (to === 'in_review' && isReopening(application)),
      steps,
    })
  const mayDelete = may(session, 'program.applications.delete')
  const isTrashed = application.state === 'deleted'
  const canPublish =
    application.decidedAt !== null && !application.decisionPublishedAt && may(session, 'program.applications.decide')
  const others = targets
    .filter((to) => to !== main)
    .map((to) => ({ id: to as string, label: t(`applications.change.${to}.act`), onSelect: () => ask(to) }))
  const trash = {
    id: 'trash',
    label: t('applications.trash.act'),
    isDangerous: true,
    startsGroup: true,
    onSelect: () => setTrashing(true),
  }
  return (
    <div className={styles.acts}>
      {isTrashed && mayDelete ? (
        <Button variant="filled" onClick={() => void changes.restore(application.id)}>
          {t('applications.trash.restore')}
        </Button>
      ) : null}
      {canPublish ? (
        <Button onClick={() => void changes.publishDecisions([application.id])}>{t('applications.publish.one')}</Button>
      ) : null}
      {targets.includes('to_complete') ? (
        <Button onClick={() => ask('to_complete')}>{t('applications.change.to_complete.act')}</Button>
      ) : null}
      {main ? (
        <Button variant="filled" leftSection={<Check size={16} aria-hidden="true" />} onClick={() => ask(main)}>
          {t(`applications.change.${main}.act`)}
        </Button>
      ) : null}
      <MoreMenu
        acts={[...others.filter(({ id }) => id !== 'to_complete'), ...(mayDelete && !isTrashed ? [trash] : [])]}
      />
      <StateDialog
        wanted={wanted}
        onClose={() => setWanted(undefined)}
        onConfirm={(change) => changes.changeOne(application.id, change)}
      />
      <ConfirmDialog
        isOpen={isTrashing}
        onClose={() => setTrashing(false)}
        onConfirm={async () => {
          await changes.trash([application.id])
          await go(list)
        }}
        isDangerous
        title={t('applications.trash.question', { count: 1 })}
        description={t('applications.trash.consequence')}
        confirmLabel={t('applications.trash.act')}
      />
    </div>
  )
}
