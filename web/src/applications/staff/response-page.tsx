import type { ApplicationFile, ApplicationGate } from '@laurel/contract/applications'
import { readText } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, ChevronUp, LockKeyhole } from 'lucide-react'
import { isRefusal } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover, EmptyState, ErrorState, FullPage, IconButton, PageBar, Skeleton } from '../../ui/index.ts'
import { StateMark } from '../state-mark.tsx'
import { PeopleCard } from '../together/people-card.tsx'
import { Differences } from './differences.tsx'
import { DocumentDownload } from './document-download.tsx'
import { FileActs } from './file-acts.tsx'
import { FollowUp } from './follow-up.tsx'
import { GateCard } from './gate-card.tsx'
import { HistoryList } from './history-list.tsx'
import { applicationQuery, placeQuery } from './list-queries.ts'
import { type ListSearch, writeListSearch } from './list-search.ts'
import { QuizReading } from './quiz-reading.tsx'
import styles from './response-page.module.css'
import { StepReading } from './step-reading.tsx'
import { Category } from './table-columns.tsx'
import { useProgram } from './use-program.ts'

type Props = PageProps<'/admin/programs/$programSlug/responses/$responseId', ListSearch>

/** The file of one application: answers, acts, follow-up and history (DESIGN §10, 09). */
export function ResponsePage({ params: { programSlug, responseId }, search }: Props) {
  const { t } = useWords()
  const { program } = useProgram(programSlug)
  const { data: application, error, refetch, dataUpdatedAt } = useQuery(applicationQuery(programSlug, responseId))
  const list = `/admin/programs/${programSlug}/responses${writeListSearch(search)}`
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[
          { label: program?.title ?? '' },
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
      {application ? (
        <File key={responseId} programSlug={programSlug} application={application} list={list} readAt={dataUpdatedAt} />
      ) : null}
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

interface FileProps {
  readonly programSlug: string
  readonly application: ApplicationFile
  readonly list: string
  /** Milliseconds. */
  readonly readAt: number
}

function File({ programSlug, application, list, readAt }: FileProps) {
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
        <DocumentDownload programSlug={programSlug} responseId={application.id} />
        <FileActs programSlug={programSlug} application={application} list={list} />
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
          <QuizReading application={application} zone={zone} fallback={fallback} />
          {forms.map((step) => (
            <StepReading key={step.id} application={application} step={step} zone={zone} fallback={fallback} />
          ))}
          {forms.length === 0 ? <EmptyState title={t('applications.file.noAnswers')} /> : null}
        </div>
        <aside className={styles.side}>
          <Gates programSlug={programSlug} application={application} />
          <Differences programId={programSlug} application={application} fallback={fallback} />
          <FollowUp application={application} zone={zone} now={readAt} />
          <PeopleCard programId={programSlug} responseId={application.id} zone={zone} fallback={fallback} />
          <HistoryList programId={programSlug} responseId={application.id} timeZone={zone} />
        </aside>
      </div>
    </>
  )
}

function Gates({ programSlug, application }: { programSlug: string; application: ApplicationFile }) {
  const waiting = application.gates.filter((gate) => gate.status !== 'in_progress')
  return waiting.map((gate: ApplicationGate) => (
    <GateCard key={`${gate.stepId} ${gate.fieldKey}`} programId={programSlug} application={application} gate={gate} />
  ))
}
