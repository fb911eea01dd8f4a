import { useQuery } from '@tanstack/react-query'
import { PreviewPanel } from '../casework/index.ts'
import { type PageProps, useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import type { TableFacts } from '../listing/index.ts'
import {
  ListBody,
  type ListSearch,
  listToShow,
  queryOfList,
  subjectsOf,
  useDepositChoices,
  useDepositPages,
  useDepositSelection,
  useFreshDeposits,
  viewsQuery,
  writeListSearch,
} from '../listing/index.ts'
import { FullPage, PageBar } from '../ui/frame/index.ts'
import { Skeleton } from '../ui/page/index.ts'
import { DepositBulk } from './deposit-bulk.tsx'
import styles from './responses-page.module.css'

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
        Preview={PreviewPanel}
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
