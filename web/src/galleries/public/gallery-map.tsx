import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { areaAround, type MapArea } from '../../ui/map/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { type GalleryPlace, publicPointsQuery } from '../queries.ts'
import styles from './gallery.module.css'
import type { GallerySearch } from './gallery-search.ts'

interface Props {
  readonly place: GalleryPlace
  readonly path: string
  readonly search: GallerySearch
}

/** All of them at once, or where there are too many those in what is looked at, put together by the server. */
function usePoints(place: GalleryPlace, search: GallerySearch) {
  const { locale } = useWords()
  const [area, setArea] = useState<MapArea>()
  const { data: first } = useSuspenseQuery(publicPointsQuery(place, locale, search))
  const { data: near } = useQuery({
    ...publicPointsQuery(place, locale, search, area && areaAround(area)),
    enabled: !first.isWhole && area !== undefined,
    placeholderData: keepPreviousData,
  })
  return { points: first.isWhole ? first : (near ?? first), setArea }
}

/** Those who agreed to stand on a map; the list beside it says the same. */
export function GalleryMap({ place, path, search }: Props) {
  const { t, format } = useWords()
  const [selected, setSelected] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const { points, setArea } = usePoints(place, search)
  const byId = new Map(points.data.map((point) => [point.id, point]))
  if (points.data.length + points.clusters.length === 0) {
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
        {points.isWhole ? null : <p className={styles.count}>{t('galleries.map.comeNearer')}</p>}
        {points.withoutPlace > 0 ? (
          <p className={styles.count}>{t('galleries.map.without', { number: format.number(points.withoutPlace) })}</p>
        ) : null}
      </div>
      <div className={styles.mapBox}>
        <PlaceMap
          label={t('galleries.map.label')}
          pins={points.data.map(({ id, title, latitude, longitude }) => ({
            id,
            lat: latitude,
            lng: longitude,
            label: title,
          }))}
          clusters={
            points.isWhole
              ? undefined
              : points.clusters.map(({ latitude, longitude, count }) => ({ lat: latitude, lng: longitude, count }))
          }
          onArea={setArea}
          selected={selected}
          pointed={pointed}
          onSelect={setSelected}
          onPoint={setPointed}
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
