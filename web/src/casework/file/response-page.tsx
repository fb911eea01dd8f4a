import type { ApplicationFile, StepProgress } from '@laurel/contract/applications'
import type { ApplicationGate } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle, LockKeyhole } from 'lucide-react'
import { useMemo, useState } from 'react'
import { applicationFileNotices, applicationFileSide, applicationQuery, useProgram } from '../../applications/index.ts'
import { CollaboratorsCard } from '../../collaboration/index.ts'
import { isRefusal } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Category, writeListSearch } from '../../listing/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { Cover, EmptyState, ErrorState, TabLinks } from '../../ui/page/index.ts'
import { LabelFacts } from '../status/label-facts.tsx'
import { StatusMenu } from '../status/status-menu.tsx'
import { TaskList } from '../team/task-list.tsx'
import { AnswersTab } from './answers-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { FileActions } from './file-actions.tsx'
import { lackOf, progressOfFile } from './file-progress.ts'
import { type FileSearch, type FileTab, filePlace, fileTabs } from './file-search.ts'
import { FileSkeleton } from './file-skeleton.tsx'
import { filesOf } from './files-of.ts'
import { FollowUp } from './follow-up.tsx'
import { GateCard } from './gate-card.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryTab } from './history-tab.tsx'
import { Neighbours } from './neighbours.tsx'
import { commentsQuery, comparisonQuery } from './queries.ts'
import { Related } from './related.tsx'
import styles from './response-page.module.css'
import { TeamTab } from './team-tab.tsx'
import { ViewActions } from './view-actions.tsx'
import { WatchedFile, Watchers } from './watchers.tsx'

type Props = PageProps<'/admin/programs/$programSlug/responses/$responseId', FileSearch>

/** The file of one application: answers, the team's work on it, acts, follow-up and history (docs/rules.md §13.10). */
export function ResponsePage({ params: { programSlug, responseId }, search }: Props) {
  const { t } = useWords()
  const { fallback } = useProgram(programSlug)
  const { data: application, error, refetch, dataUpdatedAt } = useQuery(applicationQuery(programSlug, responseId))
  const { tab: _tab, ...listSearch } = search
  const list = `/admin/programs/${programSlug}/responses${writeListSearch(listSearch)}`
  return (
    <WatchedFile programId={programSlug} responseId={responseId}>
      <FullPage className={styles.page}>
        <PageBar
          crumbs={[
            { label: t('applications.list.title'), to: list },
            ...(application ? [{ label: application.title || t('applications.untitled') }] : []),
          ]}
          actions={
            <>
              <Watchers application={application} fallback={fallback} />
              <Neighbours programSlug={programSlug} responseId={responseId} search={search} />
            </>
          }
        />
        {error ? (
          isRefusal(error, 'not_found') ? (
            <EmptyState
              level={1}
              title={t('applications.file.gone')}
              message={t('applications.file.goneHelp')}
              actions={<Link to={list}>{t('applications.list.title')}</Link>}
            />
          ) : (
            <ErrorState
              level={1}
              title={t('applications.list.failed')}
              message={t('applications.list.failedHelp')}
              onRetry={() => void refetch()}
            />
          )
        ) : null}
        {application ? (
          <File
            key={responseId}
            programSlug={programSlug}
            application={application}
            list={list}
            search={search}
            readAt={dataUpdatedAt}
          />
        ) : null}
        {application || error ? null : <FileSkeleton />}
      </FullPage>
    </WatchedFile>
  )
}

interface FileProps {
  readonly programSlug: string
  readonly application: ApplicationFile
  readonly list: string
  readonly search: FileSearch
  /** Milliseconds. */
  readonly readAt: number
}

function File({ programSlug, application, list, search, readAt }: FileProps) {
  const { t, locale } = useWords()
  const { categories, fallback, languages, timeZone: zone } = useProgram(programSlug)
  const place = { programId: programSlug, responseId: application.id }
  const { data: comments } = useQuery(commentsQuery(place))
  const { data: comparison } = useQuery(comparisonQuery(place))
  const [isComparing, setComparing] = useState(false)
  const [chosen, setChosen] = useState(locale)
  const readIn = languages.length === 0 || languages.includes(chosen) ? chosen : fallback
  const said = comments?.data ?? []
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(readAt)
  const common = { place, application, zone, fallback }
  return (
    <>
      <header className={styles.head}>
        <Cover name={application.title || application.id} shape="square" className={styles.cover} />
        <div className={styles.names}>
          <h1>{application.title || t('applications.untitled')}</h1>
          <p className={styles.line}>
            <StatusMenu programSlug={programSlug} application={application} fallback={fallback} />
            <span>
              <Category id={application.category.id} categories={categories} />
            </span>
            {application.reference ? <span>{application.reference}</span> : null}
            <span>{application.applicant.name || application.applicant.email}</span>
          </p>
        </div>
        <FileActions programSlug={programSlug} application={application} list={list} readAt={readAt} />
        <Tabs application={application} programSlug={programSlug} search={search} comments={said.length} />
      </header>
      <div className={styles.columns}>
        <div className={styles.steps}>
          {search.tab === 'answers' ? <StepLinks application={application} zone={zone} readAt={readAt} /> : null}
          <ViewActions
            programSlug={programSlug}
            application={application}
            readsAnswers={search.tab === 'answers'}
            comparison={comparison}
            isComparing={isComparing}
            onCompare={setComparing}
            languages={languages}
            readIn={readIn}
            onRead={setChosen}
          />
        </div>
        <div className={styles.answers}>
          {search.tab === 'answers' ? (
            <AnswersTab {...common} comments={said} comparison={isComparing ? comparison : undefined} readIn={readIn} />
          ) : null}
          {search.tab === 'team' ? <TeamTab {...common} comments={said} search={search} /> : null}
          {search.tab === 'documents' ? <DocumentsTab application={application} fallback={fallback} /> : null}
          {search.tab === 'history' ? <HistoryTab {...common} /> : null}
        </div>
        <aside className={styles.side} aria-label={t('applications.file.follow')}>
          <applicationFileNotices.Place id={application.id} programSlug={programSlug} />
          <applicationFileSide.Place id={application.id} programSlug={programSlug} />
          <Gates programSlug={programSlug} application={application} />
          <FollowUp application={application} zone={zone} now={readAt}>
            <LabelFacts programSlug={programSlug} application={application} fallback={fallback} />
          </FollowUp>
          <TaskList place={place} today={today} />
          <CollaboratorsCard
            className={styles.part}
            programId={programSlug}
            responseId={application.id}
            zone={zone}
            fallback={fallback}
          />
          <Related place={place} />
          {search.tab === 'history' ? null : (
            <HistoryList programId={programSlug} responseId={application.id} timeZone={zone} />
          )}
        </aside>
      </div>
    </>
  )
}

/** The parts of the file; each has an address of its own, in the list that one comes from. */
function Tabs({
  application,
  programSlug,
  search,
  comments,
}: {
  application: ApplicationFile
  programSlug: string
  search: FileSearch
  comments: number
}) {
  const { t, locale } = useWords()
  const go = useGo()
  const counts: Partial<Record<FileTab, number>> = { team: comments, documents: filesOf(application).length }
  const placeOf = (tab: FileTab) => filePlace(programSlug, application.id, { ...search, tab })
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t('applications.one.parts')}
        links={fileTabs.map((tab) => ({
          href: `/${locale}${placeOf(tab)}`,
          label: t(`applications.one.tab.${tab}`),
          ...(counts[tab] ? { count: counts[tab] } : {}),
          isCurrent: tab === search.tab,
        }))}
        onFollow={(href) => {
          void go(href.slice(locale.length + 1))
          return true
        }}
      />
    </div>
  )
}

function StepLinks({ application, zone, readAt }: { application: ApplicationFile; zone: string; readAt: number }) {
  const { t, locale } = useWords()
  const forms = application.steps.filter((step) => step.form)
  const progress = useMemo(() => progressOfFile(application, zone, readAt), [application, zone, readAt])
  return (
    <nav aria-label={t('applications.file.steps')}>
      <h2>{t('applications.file.steps')}</h2>
      <ul>
        {forms.map((step) => (
          <li key={step.id}>
            <a href={`#step-${step.id}`}>
              <StepSign progress={progress.find(({ id }) => id === step.id)} />
              {readText(step.title, locale, application.lang)}
              <Lack progress={progress.find(({ id }) => id === step.id)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A tick for what could be sent as it is; a lock before a gate; an open circle for what still lacks something. */
function StepSign({ progress }: { progress: StepProgress | undefined }) {
  if (progress?.lockedBy) return <LockKeyhole size={14} aria-hidden="true" />
  const isWhole = progress?.problems.length === 0
  return isWhole ? (
    <Check size={15} aria-hidden="true" />
  ) : (
    <Circle size={14} aria-hidden="true" className={styles.open} />
  )
}

function Lack({ progress }: { progress: StepProgress | undefined }) {
  const { t } = useWords()
  const lack = progress && lackOf(progress)
  return lack ? <span className={styles.lack}>{t('applications.file.answered', lack)}</span> : null
}

function Gates({ programSlug, application }: { programSlug: string; application: ApplicationFile }) {
  const waiting = application.gates.filter((gate) => gate.status !== 'in_progress')
  return waiting.map((gate: ApplicationGate) => (
    <GateCard key={`${gate.stepId} ${gate.fieldKey}`} programId={programSlug} application={application} gate={gate} />
  ))
}
