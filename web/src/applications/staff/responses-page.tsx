import {
  type ApplicationFile,
  type ApplicationRow,
  bulkLimit,
  isReopening,
  type StaffTarget,
} from '@laurel/contract/applications'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Eye, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
  type BulkAct,
  BulkBar,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  FullPage,
  Kbd,
  NoResult,
  PageBar,
  Pagination,
  type Selection,
  type Sort,
  useShortcuts,
} from '../../ui/index.ts'
import { subjectsOf } from './clause-words.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterBar } from './filter-bar.tsx'
import { applicationsQuery, columnsQuery, countsQuery, perPage } from './list-queries.ts'
import { fromTheTop, type ListSearch, queryOfList, writeListSearch } from './list-search.ts'
import { PreviewPanel } from './preview-panel.tsx'
import styles from './responses-page.module.css'
import { mayBring } from './state-acts.ts'
import { StateDialog, type StateWanted } from './state-dialog.tsx'
import { offeredColumns, type TableFacts, tableColumns } from './table-columns.tsx'
import { useProgram } from './use-program.ts'
import { useStateChange } from './use-state-change.ts'
import { ViewTabs } from './view-tabs.tsx'

interface Props {
  readonly params: { readonly programSlug: string }
  readonly search: ListSearch
}

/** The applications of a program: tabs by state, sentences, columns, rows, preview (DESIGN §10, 08). The address holds the view. */
export function ResponsesPage({ params: { programSlug }, search }: Props) {
  const words = useWords()
  const { t, format } = words
  const go = useGo()
  const { program, categories, fallback, languages, timeZone } = useProgram(programSlug)
  const programId = program?.id ?? programSlug
  const { data: counts } = useQuery(countsQuery(programSlug))
  const { data: columns } = useQuery(columnsQuery(programSlug))
  const list = useQuery({ ...applicationsQuery(programSlug, search), placeholderData: keepPreviousData })
  const [selection, setSelection] = useState<Selection>(new Set())
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const change = (next: ListSearch) =>
    void go(`/admin/programs/${programSlug}/responses${writeListSearch(next)}`, { replace: true })
  const rows = list.data?.data ?? []
  const metadata = list.data?.metadata
  const listQuery = writeListSearch({ ...search, after: undefined, before: undefined })
  const facts: TableFacts = {
    programSlug,
    categories,
    columns: columns?.data ?? [],
    fallback,
    timeZone,
    listQuery,
  }
  const subjects = subjectsOf(facts.columns, { categories, languages, fallback }, words)
  const isFiltered = search.filter.length > 0 || search.search !== undefined
  const place = rows.findIndex(({ id }) => id === currentId)
  const before = ((metadata?.page ?? 1) - 1) * perPage
  const walk = (step: 1 | -1) => {
    const next = rows[place + step]
    if (next) setCurrentId(next.id)
  }
  useShortcuts({
    ' ': (event) => {
      event.preventDefault()
      if (!currentId && rows[0]) setCurrentId(rows[0].id)
      setPreviewed((was) => !was)
    },
    Escape: () => setPreviewed(false),
  })
  const bulk = useBulk({ programId, search, rows, selection, setSelection })
  const sort: Sort = {
    column: search.sort.replace(/^-/, ''),
    direction: search.sort.startsWith('-') ? 'descending' : 'ascending',
  }
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[
          { label: program?.title ?? '', to: `/admin/programs/${programSlug}/dashboard` },
          { label: t('applications.list.title') },
        ]}
        actions={
          <>
            <ImportLink programSlug={programSlug} />
            <PublishButton programId={programId} count={counts?.unpublishedDecisions ?? 0} />
          </>
        }
      />
      <h1 className={styles.title}>{t('applications.list.title')}</h1>
      <div className={styles.views}>
        <ViewTabs search={search} counts={counts} onChange={change} />
      </div>
      <FilterBar search={search} subjects={subjects} counts={counts} onChange={change}>
        <ColumnChooser
          offered={offeredColumns(facts, words)}
          chosen={search.columns}
          onChange={(next) => change({ ...search, columns: next })}
        />
      </FilterBar>
      <div className={styles.table}>
        {list.error ? (
          <ErrorState
            title={t('applications.list.failed')}
            message={t('applications.list.failedHelp')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable<ApplicationRow>
            label={t('applications.list.title')}
            rows={rows}
            columns={tableColumns(facts, search.columns, words)}
            rowId={(row) => row.id}
            rowName={(row) => row.title || t('applications.untitled')}
            sort={sort}
            onSort={(next) =>
              change(fromTheTop(search, { sort: `${next.direction === 'descending' ? '-' : ''}${next.column}` }))
            }
            selection={selection}
            onSelect={setSelection}
            currentId={currentId}
            onCurrent={(id) => {
              setCurrentId(id)
              setPreviewed(true)
            }}
            onOpen={(row) => void go(`/admin/programs/${programSlug}/responses/${row.id}${listQuery}`)}
            isLoading={list.isPending}
            empty={
              <Nothing
                isFiltered={isFiltered}
                state={search.state}
                onClear={() => change(fromTheTop(search, { filter: [], search: undefined }))}
              />
            }
            leastWidth={420 + search.columns.length * 140}
            panel={
              isPreviewed && currentId && place >= 0 ? (
                <PreviewPanel
                  facts={facts}
                  programId={programSlug}
                  responseId={currentId}
                  position={before + place + 1}
                  total={metadata?.totalFiltred ?? 0}
                  onWalk={walk}
                  onClose={() => setPreviewed(false)}
                  onChange={bulk.askOne}
                />
              ) : undefined
            }
            footer={
              <>
                <Pagination
                  page={metadata?.page ?? 1}
                  perPage={perPage}
                  total={metadata?.totalFiltred ?? 0}
                  onPage={(page) =>
                    change({
                      ...search,
                      after: page > (metadata?.page ?? 1) ? (metadata?.after ?? undefined) : undefined,
                      before: page < (metadata?.page ?? 1) ? (metadata?.before ?? undefined) : undefined,
                    })
                  }
                />
                <span className={styles.keys}>
                  <Kbd>J</Kbd> <Kbd>K</Kbd> {t('applications.keys.walk')} <Kbd>X</Kbd> {t('applications.keys.select')}{' '}
                  <Kbd>{t('applications.keys.space')}</Kbd> {t('applications.keys.preview')} <Kbd>↵</Kbd>{' '}
                  {t('applications.keys.open')}
                </span>
              </>
            }
          />
        )}
      </div>
      <BulkBar
        count={selection.size}
        total={metadata && Math.min(metadata.totalFiltred, bulkLimit)}
        onSelectAll={bulk.selectAll}
        acts={bulk.acts}
        moreActs={bulk.moreActs}
        onClear={() => setSelection(new Set())}
      />
      <StateDialog wanted={bulk.wanted} onClose={bulk.close} onConfirm={bulk.confirm} />
      <ConfirmDialog
        isOpen={bulk.isTrashing}
        onClose={bulk.close}
        onConfirm={bulk.trash}
        isDangerous
        title={t('applications.trash.question', { count: selection.size })}
        description={t('applications.trash.consequence')}
        confirmLabel={t('applications.trash.act')}
      />
      <span className={styles.hidden} role="status">
        {metadata
          ? t('applications.list.found', { count: metadata.totalFiltred, number: format.number(metadata.totalFiltred) })
          : ''}
      </span>
    </FullPage>
  )
}

function Nothing({
  isFiltered,
  state,
  onClear,
}: {
  isFiltered: boolean
  state: ListSearch['state']
  onClear: () => void
}) {
  const { t } = useWords()
  if (isFiltered) return <NoResult title={t('applications.list.noResult')} onClear={onClear} />
  return (
    <EmptyState
      title={t(state ? 'applications.list.noneInState' : 'applications.list.none')}
      message={state ? undefined : t('applications.list.noneHelp')}
    />
  )
}

interface BulkParts {
  readonly programId: string
  readonly search: ListSearch
  readonly rows: readonly ApplicationRow[]
  readonly selection: Selection
  readonly setSelection: (selection: Selection) => void
}

/** What can be done with the rows chosen. */
function useBulk({ programId, search, rows, selection, setSelection }: BulkParts) {
  const { t } = useWords()
  const api = useApi()
  const session = useSession()
  const changes = useStateChange(programId)
  const [asked, setAsked] = useState<{ wanted: StateWanted; ids: readonly string[] }>()
  const [isTrashing, setTrashing] = useState(false)
  const icons = { in_review: Eye, accepted: CircleCheck, rejected: CircleX }
  const ask = (to: StaffTarget) => {
    const chosen = rows.filter(({ id }) => selection.has(id))
    const needsReason = to === 'ineligible' || (to === 'in_review' && chosen.some((row) => isReopening(row)))
    setAsked({ wanted: { to, count: selection.size, needsReason, steps: [] }, ids: [...selection] })
  }
  const acts = (['in_review', 'accepted', 'rejected'] as const)
    .filter((to) => mayBring(session, to))
    .map((to): BulkAct => {
      const Icon = icons[to]
      return {
        id: to,
        label: t(`applications.change.${to}.act`),
        icon: <Icon size={17} aria-hidden="true" />,
        onSelect: () => ask(to),
      }
    })
  const more = (['waitlisted', 'to_complete', 'ineligible'] as const)
    .filter((to) => mayBring(session, to))
    .map((to) => ({ id: to, label: t(`applications.change.${to}.act`), onSelect: () => ask(to) }))
  const trashAct = {
    id: 'trash',
    label: t('applications.trash.act'),
    icon: <Trash2 size={16} aria-hidden="true" />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => setTrashing(true),
  }
  return {
    acts,
    moreActs: may(session, 'program.applications.delete') ? [...more, trashAct] : more,
    wanted: asked?.wanted,
    isTrashing,
    askOne(to: StaffTarget, application: ApplicationFile) {
      const needsReason = to === 'ineligible' || (to === 'in_review' && isReopening(application))
      setAsked({ wanted: { to, count: 1, needsReason, steps: [] }, ids: [application.id] })
    },
    close() {
      setAsked(undefined)
      setTrashing(false)
    },
    async confirm(change: Parameters<typeof changes.changeMany>[1]) {
      const [only] = asked?.ids ?? []
      if (asked?.ids.length === 1 && only) await changes.changeOne(only, change)
      else await changes.changeMany(asked?.ids ?? [], change)
      setSelection(new Set())
    },
    async trash() {
      await changes.trash([...selection])
      setSelection(new Set())
    },
    /** Every row of the list, its other pages included, up to what one call may change. */
    async selectAll() {
      const all = new Set<string>()
      const query = { ...queryOfList({ ...search, after: undefined, before: undefined, columns: [] }), perPage: 200 }
      for (let after: string | null | undefined; after !== null && all.size < bulkLimit; ) {
        const page = await api.call('listApplications', {
          params: { programId },
          query: { ...query, ...(after && { after }) },
        })
        for (const { id } of page.data) if (all.size < bulkLimit) all.add(id)
        after = page.metadata.after
      }
      setSelection(all)
    },
  }
}

function ImportLink({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const session = useSession()
  if (!may(session, 'program.applications.import')) return null
  return (
    <Link className={styles.import} to={`/admin/programs/${programSlug}/import-deposits`}>
      <Upload size={16} aria-hidden="true" />
      {t('applications.import')}
    </Link>
  )
}

/** Lets applicants read the decisions taken; there only when some wait. */
function PublishButton({ programId, count }: { programId: string; count: number }) {
  const { t } = useWords()
  const session = useSession()
  const { publishDecisions } = useStateChange(programId)
  const [isOpen, setOpen] = useState(false)
  if (count === 0 || !may(session, 'program.applications.decide')) return null
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
        {t('applications.publish.act', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => publishDecisions()}
        title={t('applications.publish.question', { count })}
        description={t('applications.publish.consequence')}
        confirmLabel={t('applications.publish.act', { count })}
      />
    </>
  )
}
