import type { PlaceCounts } from '@laurel/contract/reports'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { departmentNames } from '../map/department-names.ts'
import { franceTiles } from '../map/france.ts'
import { TileMap } from '../map/tile-map.tsx'
import { worldTiles } from '../map/world.ts'
import styles from './dashboard.module.css'

/** Places named beside the map. */
const named = 8

/** Where what was sent comes from, by one of the questions that ask for it. */
export function PlacesCard({ places }: { places: readonly PlaceCounts[] }) {
  const { t, format, text } = useWords()
  const [field, setField] = useState(places[0]?.field)
  const shown = places.find((one) => one.field === field) ?? places[0]
  if (!shown) return null
  const { kind, values, unknown } = shown
  const nameOf = (place: string) =>
    kind === 'country' ? format.country(place) : `${departmentNames.get(place) ?? place} (${place})`
  const title = t('reports.places')
  const rest = values.slice(named).reduce((sum, { count }) => sum + count, 0)
  const rows = [
    ...values.slice(0, named).map(({ place, count }) => ({ name: nameOf(place), count })),
    ...(rest > 0 ? [{ name: t('reports.places.others', { count: values.length - named }), count: rest }] : []),
    ...(unknown > 0 ? [{ name: t('reports.places.unknown'), count: unknown }] : []),
  ]
  return (
    <ChartCard
      title={title}
      isWide
      aside={
        places.length > 1 ? (
          <NativeSelect
            label={t('reports.places.question')}
            value={shown.field}
            onChange={(event) => setField(event.currentTarget.value)}
            options={places.map((one) => ({ value: one.field, label: text(one.title) }))}
          />
        ) : undefined
      }
      table={{
        columns: [t(`reports.places.${kind}`), t('reports.number')],
        rows: [
          ...values.map(({ place, count }) => [nameOf(place), count] as const),
          ...(unknown > 0 ? [[t('reports.places.unknown'), unknown] as const] : []),
        ],
      }}
      footer={text(shown.title)}
    >
      <div className={styles.places}>
        <TileMap
          label={`${title}. ${rows.map(({ name, count }) => `${name}: ${format.number(count)}`).join('; ')}`}
          tiles={kind === 'country' ? worldTiles : franceTiles}
          counts={new Map(values.map(({ place, count }) => [place, count]))}
          nameOf={nameOf}
        />
        <ol className={styles.ranks}>
          {rows.map(({ name, count }) => (
            <li key={name}>
              <span>{name}</span>
              <b className="lr-numbers">{format.number(count)}</b>
            </li>
          ))}
        </ol>
      </div>
    </ChartCard>
  )
}
