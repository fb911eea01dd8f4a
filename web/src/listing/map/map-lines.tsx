import type { ListedPoint, ListedPoints } from '@laurel/contract/listing'
import { StateMark } from '../../applications/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './list-map.module.css'

/** An application on the map, with how far it is from the town that was asked for. */
export interface ShownPoint extends ListedPoint {
  readonly metres: number | undefined
}

export type PointCluster = ListedPoints['clusters'][number]

/** Lines that are drawn at once. */
const maxLines = 300

interface Props {
  readonly points: ListedPoints
  readonly shown: readonly ShownPoint[]
  readonly selected: string | undefined
  readonly isNear: boolean
  readonly onSelect: (id: string | undefined) => void
  readonly onPoint: (id: string | undefined) => void
  readonly onOpen: (id: string) => void
  readonly onCluster: (cluster: PointCluster) => void
}

/** What the map shows, in words: those that stand alone, and how many there are in which town. */
export function MapLines({ points, shown, selected, isNear, onSelect, onPoint, onOpen, onCluster }: Props) {
  const { t, format } = useWords()
  const count = points.placed
  return (
    <>
      <p role="status" className={styles.count}>
        {t('applications.map.here', { count, number: format.number(count) })}
        {isNear && points.isWhole ? <span>{t('applications.map.byDistance')}</span> : null}
      </p>
      <ul className={styles.lines}>
        {points.clusters.slice(0, maxLines).map((cluster) => (
          <li key={`${cluster.latitude} ${cluster.longitude}`}>
            <button type="button" className={styles.cluster} onClick={() => onCluster(cluster)}>
              <strong>{cluster.isOnePlace ? cluster.town : t('applications.map.near', { town: cluster.town })}</strong>
              <span className={styles.far}>
                {t('applications.map.many', { count: cluster.count, number: format.number(cluster.count) })}
              </span>
            </button>
          </li>
        ))}
        {shown.slice(0, maxLines).map(({ id, title, state, town, metres }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => onSelect(id === selected ? undefined : id)}
              onDoubleClick={() => onOpen(id)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              <Cover name={title || id} className={styles.cover} />
              <span className={styles.words}>
                <strong>{title || t('applications.untitled')}</strong>
                <StateMark state={state} />
              </span>
              <span className={styles.far}>
                {metres === undefined
                  ? town
                  : t('applications.map.km', { number: format.number(Math.round(metres / 100) / 10) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
