import type { DirectoryFacets, DirectoryMap, PublicDirectory } from '@laurel/contract/directories/public'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Award, List, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { areaAround, type MapArea } from '../../ui/map/index.ts'
import { Button, buttonClass, Cover, EmptyState, ErrorState, SearchBox, Skeleton } from '../../ui/page/index.ts'
import { facetsQuery } from '../queries.ts'
import { FilterSheet, ViewLinks } from './directory-bar.tsx'
import styles from './directory-map.module.css'
import type { DirectoryParts } from './directory-page.tsx'
import { queryOfDirectory, toggled } from './directory-search.ts'
import { colorOfDomain, DomainDot } from './domain-dot.tsx'
import { EntryLink } from './entry-link.tsx'
import { useSlashKey } from './use-slash-key.ts'

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 2 }

/** What lies on a map, asked of the server anew where there is too much to be sent at once. */
function useDirectoryMap({ directory, search }: DirectoryParts) {
  const [area, setArea] = useState<MapArea>(world)
  const [isWhole, setWhole] = useState(true)
  const shown = isWhole ? world : areaAround(area)
  const found = useQuery({
    ...queryOf('readDirectoryMap', {
      params: { directorySlug: directory.slug },
      query: { ...queryOfDirectory(search), ...shown },
    }),
    placeholderData: keepPreviousData,
  })
  if (found.data && found.data.isWhole !== isWhole) setWhole(found.data.isWhole)
  return { found, setArea }
}

/** The list at the left, the map at the right, one height: the list says what the map shows. */
export function DirectoryMapPart(props: DirectoryParts) {
  const { directory, search, onChange } = props
  const words = useWords()
  const { t, locale } = words
  const { found, setArea } = useDirectoryMap(props)
  const { data: facets } = useQuery({ ...facetsQuery(directory.slug, search), placeholderData: keepPreviousData })
  const [selected, setSelected] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const pins = useMemo(() => pinsOf(found.data, directory), [found.data, directory])
  useSlashKey()
  const chosen = found.data?.pins.find(({ slug }) => slug === selected)
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>{directory.title}</h1>
      <div className={styles.bar}>
        <SearchBox
          key={search.search}
          label={t('directories.search')}
          action={`/${locale}/directories/${directory.slug}`}
          defaultValue={search.search}
          onSearch={(text) => onChange({ ...search, search: text })}
        />
        <DomainChips {...props} facets={facets} />
        <FilterSheet {...props} facets={facets} isAlways />
        <ViewLinks {...props} />
      </div>
      {found.error ? (
        <ErrorState
          title={t('directories.failed')}
          message={refusalText(words, found.error.code)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <div className={styles.body}>
          <MapList
            {...props}
            map={found.data}
            counts={facets}
            selected={selected}
            onSelect={setSelected}
            onPoint={setPointed}
          />
          <div className={styles.map}>
            <PlaceMap
              label={t('directories.mapOf', { title: directory.title })}
              pins={pins}
              clusters={found.data && !found.data.isWhole ? found.data.clusters : undefined}
              whole={found.data?.whole ?? undefined}
              selected={selected}
              pointed={pointed}
              onSelect={setSelected}
              onPoint={setPointed}
              onArea={setArea}
              circle={search.near}
              popupOf={() => (chosen ? <Popup directory={directory} entry={chosen} opensApart={search.embed} /> : null)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** Domains shown beside the search; the others are among the filters. */
const maxChips = 5

/** The facet that gives the pins their colours, one tap away. */
function DomainChips({
  directory,
  search,
  onChange,
  facets,
}: DirectoryParts & { facets: DirectoryFacets | undefined }) {
  const domains = facets?.facets.find(({ key }) => key === 'domain')?.values.slice(0, maxChips) ?? []
  const title = directory.facets.find(({ key }) => key === 'domain')?.title
  const ticked = search.filter.domain ?? []
  if (domains.length === 0) return null
  return (
    <fieldset className={styles.chips} aria-label={title}>
      {domains.map(({ value }) => {
        const isTicked = ticked.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isTicked}
            onClick={() => onChange({ ...search, filter: toggled(search.filter, 'domain', value) })}
          >
            <DomainDot domains={directory.domains} domain={value} />
            {value}
            {isTicked ? <X size={15} aria-hidden="true" /> : null}
          </button>
        )
      })}
    </fieldset>
  )
}

const pinsOf = (map: DirectoryMap | undefined, directory: PublicDirectory) =>
  (map?.pins ?? []).map(({ slug, title, town, domain, lat, lng }) => ({
    id: slug,
    lat,
    lng,
    label: [title, town].filter(Boolean).join(', '),
    color: domain ? `var(--lr-chart-${colorOfDomain(directory.domains, domain)})` : undefined,
  }))

type Pin = DirectoryMap['pins'][number]

interface ListProps extends DirectoryParts {
  readonly map: DirectoryMap | undefined
  readonly counts: { readonly found: number; readonly positioned: number } | undefined
  readonly selected: string | undefined
  readonly onSelect: (slug: string | undefined) => void
  readonly onPoint: (slug: string | undefined) => void
}

/** Lines shown before one asks for more. */
const step = 40

function MapList({ directory, map, counts, selected, onSelect, onPoint }: ListProps) {
  const { t, format } = useWords()
  const [max, setMax] = useState(step)
  const [isOpen, setOpen] = useState(false)
  const on = counts?.positioned ?? 0
  const off = (counts?.found ?? 0) - on
  return (
    <section className={styles.list} data-open={isOpen || undefined} aria-label={t('directories.results')}>
      <div className={styles.counts}>
        <p role="status">{counts ? t('directories.onMap', { count: on, number: format.number(on) }) : ''}</p>
        {off > 0 ? (
          <p className={styles.quiet}>{t('directories.offMap', { count: off, number: format.number(off) })}</p>
        ) : null}
        <span className={styles.opener}>
          <Button
            size="sm"
            icon={<List size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'directories.closeList' : 'directories.openList')}
          </Button>
        </span>
      </div>
      <div className={styles.lines}>
        {map ? null : <Skeleton height="200px" />}
        {map && on === 0 ? (
          <EmptyState
            drawing="search"
            title={t('directories.nothing.onMap')}
            message={t('directories.nothing.onMapHelp')}
          />
        ) : null}
        <ul>
          {map?.pins.slice(0, max).map((entry) => (
            <li key={entry.slug}>
              <button
                type="button"
                className={styles.line}
                aria-pressed={entry.slug === selected}
                onClick={() => onSelect(entry.slug === selected ? undefined : entry.slug)}
                onPointerEnter={() => onPoint(entry.slug)}
                onPointerLeave={() => onPoint(undefined)}
                onFocus={() => onPoint(entry.slug)}
                onBlur={() => onPoint(undefined)}
              >
                <Cover name={entry.slug} className={styles.small} />
                <Words directory={directory} entry={entry} />
              </button>
            </li>
          ))}
        </ul>
        {map && map.pins.length > max ? (
          <Button size="sm" isFullWidth onClick={() => setMax(max + step)}>
            {t('directories.more')}
          </Button>
        ) : null}
        {map && map.clusters.length > 0 ? <p className={styles.quiet}>{t('directories.comeNearer')}</p> : null}
      </div>
    </section>
  )
}

function Words({ directory, entry }: { directory: PublicDirectory; entry: Pin }) {
  return (
    <span className={styles.words}>
      <strong>{entry.title}</strong>
      {entry.summary ? <span className={styles.summary}>{entry.summary}</span> : null}
      <span className={styles.facts}>
        {entry.domain ? (
          <span>
            <DomainDot domains={directory.domains} domain={entry.domain} />
            {entry.domain}
          </span>
        ) : null}
        {entry.town ? <span>{entry.town}</span> : null}
      </span>
    </span>
  )
}

interface PopupProps {
  readonly directory: PublicDirectory
  readonly entry: Pin
  readonly opensApart: boolean
}

function Popup({ directory, entry, opensApart }: PopupProps) {
  const { t } = useWords()
  return (
    <article className={styles.popup} aria-label={entry.title}>
      <Cover name={entry.slug} className={styles.popupCover} />
      <div>
        <h2 className="lr-card-title">{entry.title}</h2>
        {entry.summary ? <p>{entry.summary}</p> : null}
        {entry.distinction ? (
          <p className={styles.won}>
            <Award size={16} aria-hidden="true" />
            {entry.distinction}
          </p>
        ) : null}
        <EntryLink
          className={buttonClass({ size: 'sm', isFullWidth: true })}
          directorySlug={directory.slug}
          entrySlug={entry.slug}
          opensApart={opensApart}
        >
          {t('directories.seeEntry')}
        </EntryLink>
      </div>
    </article>
  )
}
