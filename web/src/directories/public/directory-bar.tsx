import type { DirectoryFacets } from '@laurel/contract/directories/public'
import { LayoutGrid, Map as MapIcon, MapPin, SlidersHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Count, NativeSelect } from '../../ui/page/index.ts'
import styles from './directory-bar.module.css'
import type { DirectoryParts } from './directory-page.tsx'
import { placeOfDirectory, ticksOf, toggled } from './directory-search.ts'
import { DomainDot } from './domain-dot.tsx'
import { Facets } from './facets.tsx'

interface Props extends DirectoryParts {
  readonly facets: DirectoryFacets | undefined
}

/** How many, what is ticked, the order, and the two views. */
export function DirectoryBar(props: Props) {
  const { directory, facets, search, onChange } = props
  const { t, format } = useWords()
  const ticks = ticksOf(search.filter)
  const { near } = search
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.found}>
        {facets ? t('directories.found', { count: facets.found, number: format.number(facets.found) }) : ''}
      </p>
      <div className={styles.narrowing}>
        <FilterSheet {...props} />
        {ticks.length > 0 || near ? (
          <ul className={styles.ticks} aria-label={t('directories.ticked')}>
            {ticks.map(({ field, value }) => (
              <li key={`${field} ${value}`}>
                <button
                  type="button"
                  className={styles.tick}
                  aria-label={t('directories.untick', { name: value })}
                  onClick={() => onChange({ ...search, filter: toggled(search.filter, field, value) })}
                >
                  {field === 'domain' ? <DomainDot domains={directory.domains} domain={value} /> : null}
                  {value}
                  <X size={15} aria-hidden="true" />
                </button>
              </li>
            ))}
            {near ? (
              <li>
                <button
                  type="button"
                  className={styles.tick}
                  aria-label={t('directories.untick', {
                    name: t('directories.nearTown', { name: near.name, km: near.km }),
                  })}
                  onClick={() => onChange({ ...search, near: undefined })}
                >
                  <MapPin size={15} aria-hidden="true" />
                  {t('directories.nearTown', { name: near.name, km: near.km })}
                  <X size={15} aria-hidden="true" />
                </button>
              </li>
            ) : null}
            {ticks.length + (near ? 1 : 0) > 1 ? (
              <li>
                <Button size="sm" variant="subtle" onClick={() => onChange({ ...search, filter: {}, near: undefined })}>
                  {t('directories.clearAll')}
                </Button>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
      <div className={styles.side}>
        <NativeSelect
          label={t('directories.order')}
          value={search.sort}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...search, sort: value === 'title' ? 'title' : '-publishedAt' })
          }
          options={[
            { value: '-publishedAt', label: t('directories.newest') },
            { value: 'title', label: t('directories.byName') },
          ]}
        />
        <span className={styles.wideViews}>{directory.hasMap ? <ViewLinks {...props} /> : null}</span>
      </div>
    </div>
  )
}

export function ViewLinks({ directory, search }: Pick<DirectoryParts, 'directory' | 'search'>) {
  const { t } = useWords()
  const to = (view: 'cards' | 'map') => placeOfDirectory(directory.slug, { ...search, view })
  return (
    <nav className={styles.views} aria-label={t('directories.views')}>
      <Link to={to('cards')} aria-current={search.view === 'cards' ? 'page' : undefined}>
        <LayoutGrid size={16} aria-hidden="true" />
        {t('directories.cards')}
      </Link>
      <Link to={to('map')} aria-current={search.view === 'map' ? 'page' : undefined}>
        <MapIcon size={16} aria-hidden="true" />
        {t('directories.map')}
      </Link>
    </nav>
  )
}

/** The facets where there is no room beside the list: a sheet from below. */
export function FilterSheet({ isAlways = false, ...props }: Props & { readonly isAlways?: boolean }) {
  const { t, format } = useWords()
  const sheet = useRef<HTMLDialogElement>(null)
  const { directory, facets, search } = props
  const count = ticksOf(search.filter).length + (search.near ? 1 : 0)
  if (directory.facets.length === 0 && !directory.hasMap) return null
  return (
    <div className={styles.filters} data-always={isAlways || undefined}>
      <Button
        size="sm"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => sheet.current?.showModal()}
      >
        {t('directories.filters')} {count > 0 ? <Count isUrgent>{count}</Count> : null}
      </Button>
      <dialog ref={sheet} className={styles.sheet} aria-label={t('directories.filters')}>
        <div className={styles.sheetBody}>
          <Facets {...props} />
        </div>
        <div className={styles.sheetFoot}>
          <Button variant="primary" isFullWidth onClick={() => sheet.current?.close()}>
            {t('directories.show', { count: facets?.found ?? 0, number: format.number(facets?.found ?? 0) })}
          </Button>
        </div>
      </dialog>
    </div>
  )
}
