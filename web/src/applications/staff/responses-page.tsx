import { bulkLimit } from '@laurel/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
  BulkBar,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  FullPage,
  NoResult,
  PageBar,
  type Selection,
  TableSettings,
  useKeptTable,
} from '../../ui/index.ts'
import { listActs } from '../slots.ts'
import { subjectsOf } from './clause-words.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { ListTable } from './list/list-table.tsx'
import { useListPages } from './list/use-list-pages.ts'
import { columnsOfLayout, layoutOf, viewDensityOf } from './list/view-layout.ts'
import { ImportLink, PublishButton } from './list-actions.tsx'
import { columnsQuery, countsQuery } from './list-queries.ts'
import { fromTheTop, type ListSearch, queryOfList, writeListSearch } from './list-search.ts'
import styles from './responses-page.module.css'
import { StateDialog } from './state-dialog.tsx'
import { offeredColumns, type TableFacts } from './table-columns.tsx'
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
  const list = useListPages(programSlug, queryOfList(search))
  const [selection, setSelection] = useState<Selection>(new Set())
  const kept = useKeptTable(`responses.${programSlug}`)
  const change = (next: ListSearch) =>
    void go(`/admin/programs/${programSlug}/responses${writeListSearch(next)}`, { replace: true })
  const { rows, metadata } = list
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
  const shown = search.columns.map((id) => kept.layout.find((place) => place.id === id) ?? { id })
  const name = kept.layout.find(({ id }) => id === 'title')
  const layout = name ? [name, ...shown] : layoutOf(columnsOfLayout(shown))
  const bulk = useBulk({ programId, search, rows, selection, setSelection, timeZone })
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
        <TableSettings
          density={kept.density}
          onDensity={kept.setDensity}
          onReset={kept.layout.length > 0 ? () => kept.setLayout([]) : undefined}
        />
      </FilterBar>
      <div className={styles.table}>
        {list.error ? (
          <ErrorState
            title={t('applications.list.failed')}
            message={t('applications.list.failedHelp')}
            onRetry={list.refetch}
          />
        ) : (
          <ListTable
            facts={facts}
            list={list}
            columns={columnsOfLayout(layout)}
            onColumns={(next) => {
              kept.setLayout(layoutOf(next))
              const ids = next.map(({ field }) => field).filter((field) => field !== 'title')
              if (ids.join() !== search.columns.join()) change({ ...search, columns: ids })
            }}
            density={viewDensityOf(kept.density)}
            sort={search.sort}
            onSort={(next) => change(fromTheTop(search, { sort: next }))}
            selection={selection}
            onSelect={setSelection}
            onSelectAll={bulk.selectAll}
            onChange={bulk.askOne}
            empty={
              <Nothing
                isFiltered={isFiltered}
                state={search.state}
                onClear={() => change(fromTheTop(search, { filter: [], search: undefined }))}
              />
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
