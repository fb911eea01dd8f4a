import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { type GalleryPlace, publicPointsQuery } from '../queries.ts'
import styles from './gallery.module.css'
import type { GallerySearch } from './gallery-search.ts'

interface Props {
  readonly place: GalleryPlace
  readonly path: string
  readonly search: GallerySearch
}

/** Those who agreed to stand on a map; the list beside it says the same. */
export function GalleryMap({ place, path, search }: Props) {
  const { t, locale, format } = useWords()
  const [selected, setSelected] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const { data: points } = useSuspenseQuery(publicPointsQuery(place, locale, search))
  const settings = useQuery(queryOf('readMapSettings')).data
  const byId = new Map(points.data.map((point) => [point.id, point]))
  if (points.data.length === 0) {
    return <EmptyState title={t('galleries.map.none')} message={t('galleries.map.noneHelp')} />
  }
  return (
    <div className={styles.mapPlace}>
      <div className={styles.mapList}>
        <h2 className={styles.hidden}>{t('galleries.shown')}</h2>
        <ul>
          {points.data.map((point) => (
            <li
              key={point.id}
              data-selected={selected === point.id || undefined}
              onPointerEnter={() => setPointed(point.id)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <Link to={`${path}/${point.id}`}>{point.title}</Link>
              {point.facts[0] ? <span>{point.facts[0].text}</span> : null}
            </li>
          ))}
        </ul>
        {points.withoutPlace > 0 ? (
          <p className={styles.count}>{t('galleries.map.without', { number: format.number(points.withoutPlace) })}</p>
        ) : null}
      </div>
      <div className={styles.mapBox}>
        <MapView
          label={t('galleries.map.label')}
          pins={points.data.map(({ id, title, latitude, longitude }) => ({
            id,
            lat: latitude,
            lng: longitude,
            label: title,
          }))}
          selected={selected}
          pointed={pointed}
          onSelect={setSelected}
          onPoint={setPointed}
          tiles={settings?.tiles ?? undefined}
          popupOf={(id) => {
            const point = byId.get(id)
            return point ? (
              <div className={styles.popup}>
                <Link to={`${path}/${id}`}>{point.title}</Link>
                {point.facts.map(({ key, title, text }) => (
                  <p key={key}>
                    <span>{title}</span> {text}
                  </p>
                ))}
              </div>
            ) : null
          }}
        />
      </div>
    </div>
  )
}
