import { useQuery } from '@tanstack/react-query'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FullPage, PageBar, Skeleton } from '../../ui/index.ts'
import { DepositBulk } from './bulk/deposit-bulk.tsx'
import { ListBody } from './list/list-body.tsx'
import { viewsQuery } from './list/list-source.ts'
import { subjectsOf } from './list/subjects.ts'
import { useDepositChoices } from './list/use-choices.ts'
import { useDepositSelection } from './list/use-deposit-selection.ts'
import { useDepositPages } from './list/use-list-pages.ts'
import { useFreshDeposits } from './list/use-live-list.ts'
import { listToShow } from './list/view-search.ts'
import { type ListSearch, queryOfList, writeListSearch } from './list-search.ts'
import styles from './responses-page.module.css'
import type { TableFacts } from './table-columns.tsx'

type Props = PageProps<'/admin/deposits', ListSearch>

/** The applications of all programs that one may read: the same list, with what they all have. */
export function DepositsPage({ search }: Props) {
  const { t } = useWords()
  const views = useQuery(viewsQuery(undefined))
  const shown = listToShow(search, views.data?.data ?? (views.error ? [] : undefined))
  return (
    <FullPage className={styles.page}>
      <PageBar crumbs={[{ label: t('applications.deposits.title') }]} />
      <h1 className={styles.title}>{t('applications.deposits.title')}</h1>
      {shown.isKnown ? <DepositList {...shown} views={views.data?.data ?? []} /> : <Skeleton height="240px" />}
    </FullPage>
  )
}

interface ListParts extends ReturnType<typeof listToShow> {
  readonly views: readonly NonNullable<ReturnType<typeof listToShow>['view']>[]
}

function DepositList({ search, view, views, isGone }: ListParts) {
  const words = useWords()
  const go = useGo()
  const list = useDepositPages(queryOfList(search))
  const choices = useDepositChoices(list.rows)
  const chosen = useDepositSelection()
  useFreshDeposits()
  const change = (next: ListSearch) => void go(`/admin/deposits${writeListSearch(next)}`, { replace: true })
  const facts: TableFacts = {
    programSlug: undefined,
    categories: nothing,
    columns: nothing,
    fallback: words.locale,
    timeZone: undefined,
    listQuery: '',
    choices,
  }
  const subjects = subjectsOf('all', nothing, choices, words)
  return (
    <>
      <ListBody
        place={undefined}
        search={search}
        view={view}
        views={views}
        isViewGone={isGone}
        subjects={subjects}
        knowsAll={choices.programs.length > 0}
        counts={undefined}
        facts={facts}
        list={list}
        onSearch={change}
        selection={chosen.shown}
        onSelect={chosen.setShown}
      />
      <DepositBulk rows={chosen.rows} onClear={chosen.clear} />
    </>
  )
}

const nothing = [] as const
