import type { ProgramFace, PublicProgramList } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import { Link, useGo } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { EmptyState, NativeSelect } from '../../../ui/page/index.ts'
import styles from '../home-page.module.css'
import { type ListSearch, placeOfList } from '../list-search.ts'
import { PhaseTabs } from '../phase-tabs.tsx'
import { ProgramGrid } from '../program-grid.tsx'

const tabs = ['open', 'upcoming', 'closed'] as const

export interface ProgramsBlockProps {
  readonly title: string
  readonly list: PublicProgramList
  /** Shown large elsewhere on the page: it stands in none of the tabs. */
  readonly featured: ProgramFace | undefined
  readonly listing: PublicListing
  readonly search: ListSearch
  readonly now: number
  /** Where this page stands: its tabs lead there. */
  readonly place: string
}

/** The programs of the tab on screen, as cards. */
export function ProgramsBlock({ title, list, featured, listing, search, now, place }: ProgramsBlockProps) {
  const { t, format } = useWords()
  const total = list.metadata.totalFiltred
  const phase = search.phase ?? 'open'
  const others = list.data.filter((program) => program.id !== featured?.id)
  const shown = phase === 'open' && !search.kind && others.length > 0 ? others : list.data
  const counts = shown === others && featured ? { ...list.phases, open: list.phases.open - 1 } : list.phases
  if (list.metadata.total === 0)
    return (
      <EmptyState
        drawing="grid"
        title={t('programs.none.title')}
        message={listing.emptyText || t('programs.none.message')}
      />
    )
  return (
    <section aria-label={title || t('programs.title')}>
      {title ? <h2 className={`lr-section ${styles.blockTitle}`}>{title}</h2> : null}
      <div className={styles.filters}>
        <PhaseTabs
          phases={listing.showsClosed ? tabs : tabs.slice(0, 2)}
          current={phase}
          counts={counts}
          placeOf={(chosen) => placeOfList(place, { phase: chosen, kind: search.kind })}
        />
        <KindFilter kinds={list.kinds} search={search} place={place} />
      </div>
      {shown.length > 0 ? (
        <ProgramGrid programs={shown} now={now} shows={listing.shows} />
      ) : (
        <EmptyState drawing="search" title={t(`programs.none_in.${phase}`)} />
      )}
      {list.metadata.nbPages > 1 ? (
        <p className={styles.all}>
          <Link to={placeOfList('/programs', { phase })}>
            {t('programs.see_all', { count: total, number: format.number(total) })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

/** Which sort of program; absent where there is one only. */
export function KindFilter({ kinds, search, place }: { kinds: readonly string[]; search: ListSearch; place: string }) {
  const { t } = useWords()
  const go = useGo()
  if (kinds.length < 2 && !search.kind) return null
  const all = [...new Set([...kinds, search.kind ?? ''])].filter(Boolean)
  return (
    <NativeSelect
      label={t('programs.kind')}
      value={search.kind ?? ''}
      onChange={(event) => void go(placeOfList(place, { ...search, kind: event.currentTarget.value, page: 1 }))}
      options={[{ value: '', label: t('programs.all_kinds') }, ...all.map((kind) => ({ value: kind, label: kind }))]}
    />
  )
}
