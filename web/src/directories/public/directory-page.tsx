import type { PublicDirectory } from '@laurel/contract/directories/public'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SearchBox } from '../../ui/page/index.ts'
import { directoryQuery, facetsQuery } from '../queries.ts'
import styles from './directory.module.css'
import { DirectoryBar } from './directory-bar.tsx'
import { DirectoryMapPart } from './directory-map.tsx'
import { type DirectorySearch, placeOfDirectory } from './directory-search.ts'
import { EntryList } from './entry-list.tsx'
import { Facets } from './facets.tsx'
import { SuggestButton } from './suggest-button.tsx'
import { useSlashKey } from './use-slash-key.ts'

export interface DirectoryParts {
  readonly directory: PublicDirectory
  readonly search: DirectorySearch
  readonly onChange: (search: DirectorySearch) => void
}

/** Who agreed to be found: searched, ticked, as cards or on a map. The address holds all of it. */
export function DirectoryPage({
  params: { directorySlug },
  search,
}: PageProps<'/directories/$directorySlug', DirectorySearch>) {
  const { locale } = useWords()
  const go = useGo()
  const { data: directory } = useSuspenseQuery(directoryQuery(directorySlug, locale))
  const onChange = (next: DirectorySearch) =>
    void go(placeOfDirectory(directorySlug, next), { replace: next.view === search.view })
  const parts = { directory, search, onChange }
  const shown = directory.hasMap && search.view === 'map' ? 'map' : 'cards'
  return shown === 'map' ? <DirectoryMapPart {...parts} /> : <Cards {...parts} />
}

function Cards({ directory, search, onChange }: DirectoryParts) {
  const { t, locale } = useWords()
  const place = `/directories/${directory.slug}`
  const { data: facets } = useQuery({ ...facetsQuery(directory.slug, search), placeholderData: (before) => before })
  useSlashKey()
  return (
    <div>
      <div className={styles.top}>
        <header className={styles.head}>
          <div>
            <h1 className="lr-page-title">{directory.title}</h1>
            {directory.lead ? <p className="lr-lead">{directory.lead}</p> : null}
          </div>
          <SearchBox
            key={search.search}
            label={t('directories.search')}
            action={`/${locale}${place}`}
            defaultValue={search.search}
            onSearch={(text) => onChange({ ...search, search: text })}
          />
        </header>
      </div>
      <div className={styles.columns}>
        <div className={styles.facets}>
          <Facets directory={directory} facets={facets} search={search} onChange={onChange} />
        </div>
        <section className={styles.results} aria-label={t('directories.results')}>
          <DirectoryBar directory={directory} facets={facets} search={search} onChange={onChange} />
          <EntryList directory={directory} search={search} onChange={onChange} />
          {search.embed ? null : <SuggestButton directorySlug={directory.slug} />}
        </section>
      </div>
    </div>
  )
}
