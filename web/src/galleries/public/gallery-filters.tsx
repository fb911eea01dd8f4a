import type { PublicFilter, PublicGallery } from '@laurel/contract/galleries'
import { cookieNames } from '@laurel/contract/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutGrid, List, Map as MapIcon, Shuffle } from 'lucide-react'
import { invalidate } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dot, NativeSelect, SearchBox, TabLinks } from '../../ui/page/index.ts'
import { type GalleryPlace, publicFacetsQuery } from '../queries.ts'
import styles from './gallery.module.css'
import { chosenIn, type GallerySearch, type GalleryView, placeOfSearch, withChosen } from './gallery-search.ts'

interface Props {
  readonly place: GalleryPlace
  readonly gallery: PublicGallery
  readonly path: string
  readonly search: GallerySearch
  readonly found: number
  readonly colours: ReadonlyMap<string, number>
}

/** What narrows a gallery: the first filter as pills, the others as lists, a search; how many are left is said. */
export function GalleryFilters({ place, gallery, path, search, found, colours }: Props) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const facets = useQuery({ ...publicFacetsQuery(place, locale, search), enabled: gallery.hasFilters })
  const [first, ...others] = facets.data?.data ?? []
  const change = (changed: Partial<GallerySearch>) => void go(placeOfSearch(path, { ...search, ...changed }))
  return (
    <div className={styles.tools}>
      <div className={styles.first}>
        {first ? <Pills filter={first} gallery={gallery} path={path} search={search} colours={colours} /> : null}
        <div className={styles.right}>
          <p role="status" className={styles.count}>
            {t('galleries.found', { number: format.number(found) })}
          </p>
          {gallery.isShuffled ? <ShuffleButton /> : null}
        </div>
      </div>
      <div className={styles.line}>
        <SearchBox
          key={search.search}
          isDense
          label={t('galleries.search')}
          action={`/${locale}${path}`}
          defaultValue={search.search}
          onSearch={(text) => change({ search: text || undefined })}
        >
          {search.where ? <input type="hidden" name="where" value={search.where} /> : null}
        </SearchBox>
        {others.map((filter) => (
          <NativeSelect
            key={filter.key}
            label={filter.title}
            value={chosenIn(search.where).get(filter.key)?.[0] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              change({ where: withChosen(search.where, filter.key, value ? [value] : []) })
            }}
            options={[
              { value: '', label: `${filter.title} · ${t('galleries.all')}` },
              ...filter.options.map(({ value, label, count }) => ({
                value,
                label: `${label} (${format.number(count)})`,
              })),
            ]}
          />
        ))}
        <div className={styles.views}>
          <Views gallery={gallery} path={path} search={search} />
        </div>
      </div>
    </div>
  )
}

function Pills({ filter, gallery, path, search, colours }: Omit<Props, 'found' | 'place'> & { filter: PublicFilter }) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const chosen = chosenIn(search.where).get(filter.key) ?? []
  const hrefOf = (values: readonly string[]) =>
    `/${locale}${placeOfSearch(path, { ...search, where: withChosen(search.where, filter.key, values) })}`
  return (
    <TabLinks
      look="chip"
      label={filter.title}
      links={[
        {
          href: hrefOf([]),
          label: t('galleries.all'),
          count: format.number(gallery.total),
          isCurrent: chosen.length === 0,
        },
        ...filter.options.map(({ value, label, count }) => {
          const color = filter.key === 'category' ? colours.get(label) : undefined
          return {
            href: hrefOf([value]),
            label,
            icon: color ? <Dot color={color} /> : undefined,
            count: format.number(count),
            isCurrent: chosen.includes(value),
          }
        }),
      ]}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}

const icons = { grid: LayoutGrid, list: List, map: MapIcon } as const

function Views({ gallery, path, search }: Pick<Props, 'gallery' | 'path' | 'search'>) {
  const { t, locale } = useWords()
  const go = useGo()
  const views: GalleryView[] = gallery.hasMap ? ['grid', 'list', 'map'] : ['grid', 'list']
  return (
    <TabLinks
      look="segment"
      label={t('galleries.views')}
      links={views.map((view) => {
        const Icon = icons[view]
        return {
          href: `/${locale}${placeOfSearch(path, { ...search, view })}`,
          label: <span className={styles.viewName}>{t(`galleries.view.${view}`)}</span>,
          icon: <Icon size={16} aria-hidden="true" />,
          isCurrent: search.view === view,
        }
      })}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}

/** Another order for this visit. */
function ShuffleButton() {
  const { t } = useWords()
  const client = useQueryClient()
  const shuffle = () => {
    const [, now = '0'] = new RegExp(`${cookieNames.order}=(\\d+)`).exec(document.cookie) ?? []
    const next = (Number(now) + 1 + Math.floor(Math.random() * 15)) % 16
    // biome-ignore lint/suspicious/noDocumentCookie: the order of a visit is one, and not every browser has another way.
    document.cookie = `${cookieNames.order}=${next}; path=/; SameSite=Lax`
    void invalidate(client, ['listPublicItems'])
  }
  return (
    <button
      type="button"
      className={styles.shuffle}
      aria-label={t('galleries.shuffle')}
      title={t('galleries.shuffle')}
      onClick={shuffle}
    >
      <Shuffle size={19} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
