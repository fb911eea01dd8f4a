import { isLocale, locales } from '@laurel/contract/kernel/locale'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type PageProps, useGo, useNow, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass, EmptyState, NativeSelect, SearchBox } from '../../ui/page/index.ts'
import { publicProgramsQuery } from '../queries.ts'
import { type ListSearch, placeOfList, programsPerPage } from './list-search.ts'
import { PhaseTabs } from './phase-tabs.tsx'
import { ProgramGrid } from './program-grid.tsx'
import styles from './programs-page.module.css'

const path = '/programs'
const tabs = ['all', 'open', 'closing-soon', 'upcoming', 'closed'] as const

/** All the programs of the platform: searched, filtered, the next to close first. */
export function ProgramsPage({ search }: PageProps<'/programs', ListSearch>) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const phase = search.phase ?? 'all'
  const query = publicProgramsQuery(platform.id, locale, { ...search, phase, limit: programsPerPage })
  const { data: list } = useSuspenseQuery(query)
  const now = useNow()
  const change = (changed: Partial<ListSearch>) => void go(placeOfList(path, { ...search, page: 1, ...changed }))
  const languages = platform.supportedLangs.length > 0 ? platform.supportedLangs : locales
  const { page, nbPages, total } = list.metadata
  return (
    <div className={styles.page}>
      <h1 className="lr-page-title">{t('programs.title')}</h1>
      {total === 0 ? (
        <EmptyState drawing="grid" title={t('programs.none.title')} message={t('programs.none.message')} />
      ) : (
        <>
          <div className={styles.search}>
            <SearchBox
              key={search.search}
              label={t('programs.search')}
              action={`/${locale}${path}`}
              defaultValue={search.search}
              onSearch={(text) => change({ search: text })}
            />
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
          </div>
          <PhaseTabs
            phases={tabs}
            current={phase}
            counts={list.phases}
            placeOf={(chosen) => placeOfList(path, { ...search, phase: chosen, page: 1 })}
          />
          <p role="status" className={styles.count}>
            {t('programs.found', { count: list.metadata.totalFiltred })}
          </p>
          {list.data.length > 0 ? (
            <>
              <h2 className={styles.hidden}>{t(`programs.tab.${phase}`)}</h2>
              <ProgramGrid programs={list.data} now={now} />
            </>
          ) : (
            <NothingFound search={search} />
          )}
          {nbPages > 1 ? (
            <nav className={styles.pages} aria-label={t('ui.pages')}>
              {page > 1 ? (
                <Link className={buttonClass()} to={placeOfList(path, { ...search, page: page - 1 })}>
                  {t('ui.previousPage')}
                </Link>
              ) : null}
              <span>{t('programs.page_of', { page: format.number(page), pages: format.number(nbPages) })}</span>
              {page < nbPages ? (
                <Link className={buttonClass()} to={placeOfList(path, { ...search, page: page + 1 })}>
                  {t('ui.nextPage')}
                </Link>
              ) : null}
            </nav>
          ) : null}
        </>
      )}
    </div>
  )
}

/** Names what was asked, and offers to ask for less. */
function NothingFound({ search }: { search: ListSearch }) {
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
        <Link className={buttonClass({ size: 'sm' })} to={path}>
          {t('programs.no_result.clear')}
        </Link>
      }
    />
  )
}
