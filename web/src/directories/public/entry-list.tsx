import type { EntryCard as Card } from '@laurel/contract/directories/public'
import { useQuery } from '@tanstack/react-query'
import { Award, Map as MapIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Cover, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { entriesQuery } from '../queries.ts'
import styles from './directory.module.css'
import type { DirectoryParts } from './directory-page.tsx'
import { noSearch, placeOfDirectory, ticksOf } from './directory-search.ts'
import { DomainDot } from './domain-dot.tsx'
import { EntryLink } from './entry-link.tsx'

/** The cards, page after page; a changed question begins again. */
export function EntryList(props: DirectoryParts) {
  const { directory, search } = props
  return (
    <>
      <Pages key={placeOfDirectory(directory.slug, search)} {...props} />
      {directory.hasMap ? <MapPill {...props} /> : null}
    </>
  )
}

function Pages(props: DirectoryParts) {
  const { t } = useWords()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <ul className={styles.entries} aria-label={t('directories.results')}>
      {cursors.map((after, at) => (
        <EntryPagePart
          key={after ?? 'first'}
          {...props}
          after={after}
          isLast={at === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </ul>
  )
}

interface PartProps extends DirectoryParts {
  readonly after: string | undefined
  readonly isLast: boolean
  readonly onMore: (after: string) => void
}

function EntryPagePart({ directory, search, onChange, after, isLast, onMore }: PartProps) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useQuery(entriesQuery(directory.slug, search, after))
  if (error)
    return (
      <li className={styles.whole}>
        <ErrorState
          title={t('directories.failed')}
          message={refusalText(words, error.code)}
          onRetry={() => void refetch()}
        />
      </li>
    )
  if (!data) return <Coming />
  if (data.data.length === 0)
    return (
      <li className={styles.whole}>
        <Nothing directory={directory} search={search} onChange={onChange} />
      </li>
    )
  const next = data.metadata.after
  return (
    <>
      {data.data.map((entry) => (
        <EntryCard key={entry.slug} directory={directory} entry={entry} opensApart={search.embed} />
      ))}
      {isLast && next ? (
        <li className={styles.whole}>
          <div className={styles.more}>
            <Button onClick={() => onMore(next)}>{t('directories.more')}</Button>
          </div>
        </li>
      ) : null}
    </>
  )
}

function Coming() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
    <li key={one}>
      <Delayed>
        <div className={styles.coming}>
          <Skeleton height="150px" />
          <Skeleton height="24px" width="60%" />
          <Skeleton height="18px" />
          <Skeleton height="18px" width="80%" />
        </div>
      </Delayed>
    </li>
  ))
}

/** Names what could be taken away. */
function Nothing({ directory, search, onChange }: DirectoryParts) {
  const { t } = useWords()
  const [tick] = ticksOf(search.filter).slice(-1)
  const { near } = search
  const isEmpty = !search.search && !tick && !near
  const message = search.search
    ? t('directories.nothing.search', { search: search.search })
    : near
      ? t('directories.nothing.near', { name: near.name, km: near.km })
      : tick && t('directories.nothing.tick', { name: tick.value })
  return (
    <EmptyState
      drawing="search"
      title={t(isEmpty ? 'directories.nothing.yet' : 'directories.nothing.title')}
      message={message}
      actions={
        isEmpty ? null : (
          <Button size="sm" onClick={() => onChange({ ...noSearch, view: search.view, embed: search.embed })}>
            {t('directories.showAll', { title: directory.title })}
          </Button>
        )
      }
    />
  )
}

interface EntryCardProps {
  readonly directory: DirectoryParts['directory']
  readonly entry: Card
  readonly opensApart: boolean
}

function EntryCard({ directory, entry, opensApart }: EntryCardProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.entryPicture}>
        <Cover name={entry.slug} />
        {entry.distinction ? (
          <span className={styles.laureate}>
            <Award size={15} aria-hidden="true" />
            {entry.distinction}
          </span>
        ) : null}
      </div>
      <h2 className="lr-card-title">
        <EntryLink directorySlug={directory.slug} entrySlug={entry.slug} opensApart={opensApart}>
          {entry.title}
        </EntryLink>
      </h2>
      {entry.summary ? <p className={styles.summary}>{entry.summary}</p> : null}
      <p className={styles.facts}>
        {entry.distinction ? (
          <span className={styles.won}>
            <Award size={15} aria-hidden="true" />
            {entry.distinction}
          </span>
        ) : null}
        {entry.domain ? (
          <span className={styles.domain} data-besides={Boolean(entry.distinction) || undefined}>
            <DomainDot domains={directory.domains} domain={entry.domain} />
            {entry.domain}
          </span>
        ) : null}
        {entry.town ? <span className={styles.town}>{entry.town}</span> : null}
      </p>
    </li>
  )
}

/** On a phone the way to the map floats, and hides while one scrolls down. */
function MapPill({ directory, search }: DirectoryParts) {
  const { t } = useWords()
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const scroll = () => {
      setAway(window.scrollY > before && window.scrollY > 120)
      before = window.scrollY
    }
    window.addEventListener('scroll', scroll, { passive: true })
    return () => window.removeEventListener('scroll', scroll)
  }, [])
  return (
    <div className={styles.pill} data-away={isAway || undefined}>
      <Link to={placeOfDirectory(directory.slug, { ...search, view: 'map' })}>
        <MapIcon size={18} aria-hidden="true" />
        {t('directories.seeMap')}
      </Link>
    </div>
  )
}
