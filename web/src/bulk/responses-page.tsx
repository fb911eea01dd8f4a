import { useQuery } from '@tanstack/react-query'
import { bulkActions, listActions, useOneChange, useProgram } from '../applications/index.ts'
import { AddButton, PreviewPanel } from '../casework/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import type { TableFacts } from '../listing/index.ts'
import {
  columnsQuery,
  countsQuery,
  ListBody,
  type ListSearch,
  listToShow,
  queryOfList,
  subjectsOf,
  useListPages,
  useListSelection,
  useLiveList,
  useProgramChoices,
  viewsQuery,
  writeListSearch,
} from '../listing/index.ts'
import { FullPage, PageBar } from '../ui/frame/index.ts'
import { Skeleton } from '../ui/page/index.ts'
import { Bulk } from './bulk.tsx'
import { BulkHistory } from './bulk-history.tsx'
import { ImportLink, PublishButton } from './list-actions.tsx'
import styles from './responses-page.module.css'

interface Props {
  readonly params: { readonly programSlug: string }
  readonly search: ListSearch
}

/** The applications of a program: views, sentences, columns, rows, preview (docs/rules.md §13.10). The address holds the list. */
export function ResponsesPage({ params: { programSlug }, search }: Props) {
  const { t } = useWords()
  const views = useQuery(viewsQuery(programSlug))
  // Without its views the list is there all the same.
  const shown = listToShow(search, views.data?.data ?? (views.error ? [] : undefined))
  const parts = { programSlug, ...shown, views: views.data?.data ?? [] }
  return (
    <FullPage className={styles.page}>
      {shown.isKnown ? (
        <ProgramList {...parts} />
      ) : (
        <>
          <PageBar crumbs={[{ label: t('applications.list.title') }]} />
          <Skeleton height="240px" />
        </>
      )}
    </FullPage>
  )
}

interface ListParts extends ReturnType<typeof listToShow> {
  readonly programSlug: string
  readonly views: readonly NonNullable<ReturnType<typeof listToShow>['view']>[]
}

function ProgramList({ programSlug, search, view, views, isGone }: ListParts) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const place = useProgram(programSlug)
  const { program, categories, fallback, timeZone } = place
  const programId = program.id
  const { data: counts } = useQuery(countsQuery(programSlug))
  const { data: columns } = useQuery(columnsQuery(programSlug))
  const list = useListPages(programSlug, queryOfList(search))
  const { rows, metadata } = list
  const choices = useProgramChoices(programSlug, place, rows)
  const matching = metadata?.totalFiltred ?? 0
  const isSearching = metadata?.searched !== undefined || metadata?.totalIsPending === true
  const chosen = useListSelection(search, rowIds(rows), matching)
  useLiveList(programSlug)
  const change = (next: ListSearch) =>
    void go(`/admin/programs/${programSlug}/responses${writeListSearch(next)}`, { replace: true })
  const listQuery = writeListSearch({ ...search, isAsSaved: false, after: undefined, before: undefined })
  const facts: TableFacts = {
    programSlug,
    categories,
    columns: columns?.data ?? noColumns,
    fallback,
    timeZone,
    listQuery,
    choices,
  }
  const subjects = subjectsOf('program', facts.columns, choices, words)
  const picked = {
    programSlug,
    query: queryOfList(search),
    selected: chosen.isAll ? noIds : [...chosen.shown],
    leftOut: chosen.leftOut,
    count: chosen.count,
  }
  const one = useOneChange(programId, timeZone)
  return (
    <>
      <PageBar
        crumbs={[{ label: t('applications.list.title') }]}
        actions={
          <>
            <BulkHistory programSlug={programSlug} timeZone={timeZone} />
            <ImportLink programSlug={programSlug} />
            <listActions.Place {...picked} columns={search.columns.map(({ field }) => field)} />
            <PublishButton programSlug={programSlug} count={counts?.unpublishedDecisions ?? 0} />
            <AddButton programSlug={programSlug} />
          </>
        }
      />
      <h1 className={styles.title}>{t('applications.list.title')}</h1>
      <ListBody
        place={programSlug}
        search={search}
        view={view}
        views={views}
        isViewGone={isGone}
        subjects={subjects}
        knowsAll={columns !== undefined}
        counts={counts}
        facts={facts}
        Preview={PreviewPanel}
        list={list}
        onSearch={change}
        selection={chosen.shown}
        onSelect={chosen.setShown}
        onSelectAll={isSearching ? undefined : chosen.chooseAll}
        onChange={one.ask}
      />
      <Bulk
        programSlug={programSlug}
        selection={chosen.selection}
        count={chosen.count}
        matching={metadata?.totalFiltred}
        rows={rows.filter(({ id }) => chosen.shown.has(id))}
        timeZone={timeZone}
        onChooseAll={chosen.isAll || isSearching ? undefined : chosen.chooseAll}
        onClear={chosen.clear}
      >
        <bulkActions.Place {...picked} />
      </Bulk>
      {one.dialog}
    </>
  )
}

const noIds: readonly string[] = []
const noColumns: TableFacts['columns'] = []

function rowIds(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
