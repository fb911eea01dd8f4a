import { languageOf, readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo, useNow, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState, NativeSelect, SearchBox } from '../../ui/page/index.ts'
import { FeaturedProgram } from './featured-program.tsx'
import styles from './home-page.module.css'
import { homeQueries } from './home-queries.ts'
import { HowItWorks } from './how-it-works.tsx'
import { type ListSearch, placeOfList } from './list-search.ts'
import { PhaseTabs } from './phase-tabs.tsx'
import { ProgramGrid } from './program-grid.tsx'

const tabs = ['open', 'upcoming', 'closed'] as const

/** The platform's own page: one promise, a search, the program that closes next, then all of them. */
export function HomePage({ search }: PageProps<'/', ListSearch>) {
  const { t, locale, foreign } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const queries = homeQueries(platform.id, locale, search)
  const details = useSuspenseQuery(queryOf('readPlatformDetails', { params: { platformId: platform.id } })).data
  const featured = useSuspenseQuery(queries.featured)
  const { data: list } = useSuspenseQuery(queries.list)
  const now = useNow()
  const phase = search.phase ?? 'open'
  const [first] = featured.data.data
  const others = list.data.filter((program) => program.id !== first?.id)
  const shown = phase === 'open' && !search.kind && others.length > 0 ? others : list.data
  // The one shown large stands in none of the tabs.
  const counts = shown === others && first ? { ...list.phases, open: list.phases.open - 1 } : list.phases
  const tagline = readText(details.tagline, locale, platform.defaultLang)
  return (
    <div className={styles.page}>
      <section className={styles.promise}>
        <div>
          <h1
            lang={tagline ? foreign(languageOf(details.tagline, locale, platform.defaultLang)) : undefined}
            className="lr-display"
          >
            {tagline || platform.name}
          </h1>
          <p className="lr-lead">{t('programs.home.lead', { name: platform.name })}</p>
          <div className={styles.search}>
            <SearchBox
              label={t('programs.search')}
              action={`/${locale}/programs`}
              onSearch={(text) => void go(placeOfList('/programs', { search: text }))}
            />
          </div>
        </div>
        {first ? <FeaturedProgram program={first} now={now} /> : null}
      </section>
      {list.metadata.total === 0 ? (
        <EmptyState drawing="grid" title={t('programs.none.title')} message={t('programs.none.message')} />
      ) : (
        <section aria-label={t('programs.title')}>
          <div className={styles.filters}>
            <PhaseTabs
              phases={tabs}
              current={phase}
              counts={counts}
              placeOf={(chosen) => placeOfList('/', { phase: chosen, kind: search.kind })}
            />
            {list.kinds.length > 1 || search.kind ? (
              <NativeSelect
                label={t('programs.kind')}
                value={search.kind ?? ''}
                onChange={(event) => void go(placeOfList('/', { ...search, kind: event.currentTarget.value, page: 1 }))}
                options={[
                  { value: '', label: t('programs.all_kinds') },
                  ...[...new Set([...list.kinds, search.kind ?? ''])]
                    .filter(Boolean)
                    .map((kind) => ({ value: kind, label: kind })),
                ]}
              />
            ) : null}
          </div>
          {shown.length > 0 ? (
            <ProgramGrid programs={shown} now={now} />
          ) : (
            <EmptyState drawing="search" title={t(`programs.none_in.${phase}`)} />
          )}
          {list.metadata.nbPages > 1 ? (
            <p className={styles.all}>
              <Link to={placeOfList('/programs', { phase })}>
                {t('programs.see_all', { count: list.metadata.totalFiltred })}
              </Link>
            </p>
          ) : null}
        </section>
      )}
      <HowItWorks />
    </div>
  )
}
