import { type ApplicationRow, bulkLimit } from '@laurel/contract/applications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
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
import { listActs } from '../slots.ts'
import { subjectsOf } from './clause-words.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { ImportLink, PublishButton } from './list-actions.tsx'
import { applicationsQuery, columnsQuery, countsQuery, perPage } from './list-queries.ts'
import { fromTheTop, type ListSearch, queryOfList, writeListSearch } from './list-search.ts'
import { PreviewPanel } from './preview-panel.tsx'
import styles from './responses-page.module.css'
import { StateDialog } from './state-dialog.tsx'
import { offeredColumns, type TableFacts, tableColumns } from './table-columns.tsx'
import { useBulk } from './use-bulk.tsx'
import { useProgram } from './use-program.ts'
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
  const bulk = useBulk({ programId, search, rows, selection, setSelection, timeZone })
  const sort: Sort = {
    column: search.sort.replace(/^-/, ''),
    direction: search.sort.startsWith('-') ? 'descending' : 'ascending',
  }
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[{ label: program?.title ?? '' }, { label: t('applications.list.title') }]}
        actions={
          <>
            <ImportLink programSlug={programSlug} />
            <listActs.Place
              programSlug={programSlug}
              query={queryOfList(search)}
              columns={search.columns}
              selected={[...selection]}
            />
            <PublishButton programId={programId} count={counts?.unpublishedDecisions ?? 0} />
          </>
        }
      />
      <h1 className={styles.title}>{t('applications.list.title')}</h1>
      <div className={styles.views}>
        <ViewTabs search={search} counts={counts} onChange={change} />
      </div>
      <FilterBar search={search} subjects={subjects} knowsAll={columns !== undefined} counts={counts} onChange={change}>
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
      {bulk.gateWanted ? (
        <GateDialog
          to={bulk.gateWanted}
          count={selection.size}
          onClose={bulk.close}
          onConfirm={(message) => bulk.answerGates(bulk.gateWanted ?? 'validated', message)}
        />
      ) : null}
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
