import { isLocale, locales } from '@laurel/contract/kernel/locale'
import type { PublicProgramList } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useGo, useNow, usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { buttonClass, EmptyState, NativeSelect, SearchBox } from '../../../ui/page/index.ts'
import { KindFilter } from '../home/programs-block.tsx'
import { type ListSearch, placeOfList } from '../list-search.ts'
import { PhaseTabs } from '../phase-tabs.tsx'
import { ProgramGrid } from '../program-grid.tsx'
import styles from '../programs-page.module.css'
import { listingQuery } from './listing-query.ts'
import { ProgramCalendar } from './program-calendar.tsx'
import { ProgramRows } from './program-rows.tsx'

const tabs = ['all', 'open', 'closing-soon', 'upcoming', 'closed'] as const

interface Props {
  readonly listing: PublicListing
  readonly search: ListSearch
  /** Where this page stands. */
  readonly place?: string
}

/** Programs searched and filtered by what is offered, in the order and the layout that were chosen. */
export function ProgramsView({ listing, search, place = '/programs' }: Props) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  const { data: list } = useSuspenseQuery(listingQuery(platform.id, locale, listing, search))
  return (
    <div className={styles.page}>
      <h1 className="lr-page-title">{listing.title || t('programs.title')}</h1>
      {list.metadata.total === 0 ? (
        <EmptyState
          drawing="grid"
          title={t('programs.none.title')}
          message={listing.emptyText || t('programs.none.message')}
        />
      ) : (
        <>
          <Filters listing={listing} search={search} place={place} list={list} />
          <p role="status" className={styles.count}>
            {t('programs.found', { count: list.metadata.totalFiltred })}
          </p>
          {list.data.length > 0 ? (
            <>
              <h2 className={styles.hidden}>{t(`programs.tab.${search.phase ?? 'all'}`)}</h2>
              <Layout listing={listing} list={list} />
            </>
          ) : (
            <NothingFound search={search} place={place} />
          )}
          <Pages list={list} search={search} place={place} />
        </>
      )}
    </div>
  )
}

function Layout({ listing: { layout, shows }, list }: { listing: PublicListing; list: PublicProgramList }) {
  const now = useNow()
  if (layout === 'rows') return <ProgramRows programs={list.data} now={now} shows={shows} />
  if (layout === 'calendar') return <ProgramCalendar programs={list.data} now={now} shows={shows} />
  return <ProgramGrid programs={list.data} now={now} shows={shows} />
}

/** What may be asked for; a filter that would hold one value is not there. */
function Filters({ listing, search, place, list }: Required<Props> & { readonly list: PublicProgramList }) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const change = (changed: Partial<ListSearch>) => void go(placeOfList(place, { ...search, page: 1, ...changed }))
  const languages = platform.supportedLangs.length > 0 ? platform.supportedLangs : locales
  const has = (filter: PublicListing['filters'][number]) => listing.filters.includes(filter)
  return (
    <>
      <div className={styles.search}>
        {has('search') ? (
          <SearchBox
            key={search.search}
            label={t('programs.search')}
            action={`/${locale}${place}`}
            defaultValue={search.search}
            onSearch={(text) => change({ search: text })}
          />
        ) : null}
        {has('language') && languages.length > 1 ? (
          <NativeSelect
            label={t('programs.application_language')}
            size="md"
            value={search.language ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              change({ language: isLocale(value) ? value : undefined })
            }}
            options={[
              { value: '', label: t('programs.all_languages') },
              ...languages.map((value) => ({ value, label: format.language(value) })),
            ]}
          />
        ) : null}
        {has('kind') ? <KindFilter kinds={list.kinds} search={search} place={place} /> : null}
      </div>
      {has('phase') ? (
        <PhaseTabs
          phases={listing.showsClosed ? tabs : tabs.slice(0, -1)}
          current={search.phase ?? 'all'}
          counts={list.phases}
          placeOf={(chosen) => placeOfList(place, { ...search, phase: chosen, page: 1 })}
        />
      ) : null}
    </>
  )
}

function Pages({ list, search, place }: { list: PublicProgramList; search: ListSearch; place: string }) {
  const { t, format } = useWords()
  const { page, nbPages } = list.metadata
  if (nbPages < 2) return null
  return (
    <nav className={styles.pages} aria-label={t('ui.pages')}>
      {page > 1 ? (
        <Link className={buttonClass()} to={placeOfList(place, { ...search, page: page - 1 })}>
          {t('ui.previousPage')}
        </Link>
      ) : null}
      <span>{t('programs.page_of', { page: format.number(page), pages: format.number(nbPages) })}</span>
      {page < nbPages ? (
        <Link className={buttonClass()} to={placeOfList(place, { ...search, page: page + 1 })}>
          {t('ui.nextPage')}
        </Link>
      ) : null}
    </nav>
  )
}

/** Names what was asked, and offers to ask for less. */
function NothingFound({ search, place }: { search: ListSearch; place: string }) {
  const { t } = useWords()
  const title = search.search
    ? t('programs.no_result.search', { search: search.search })
    : t('programs.no_result.title')
  return (
    <EmptyState
      drawing="search"
      title={title}
      message={t('programs.no_result.message')}
      actions={
        <Link className={buttonClass({ size: 'sm' })} to={place}>
          {t('programs.no_result.clear')}
        </Link>
      }
    />
  )
}
