import type { ApplicationFile, StaffTarget } from '@laurel/contract/applications'
import { maxWithin } from '@laurel/contract/listing'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { type MapCluster, metresBetween } from '../../ui/map/index.ts'
import { Dot, EmptyState } from '../../ui/page/index.ts'
import { categoryDot } from '../category-dot.ts'
import { noFilter, readFilter, writeFilter } from '../filters/filter-text.ts'
import { fromTheTop, type ListSearch } from '../list-search.ts'
import type { TableFacts } from '../table-columns.tsx'
import { addressQuestions, usualQuestion } from './address-question.ts'
import { type Around, aroundIn, placedBy, withAround } from './around-filter.ts'
import styles from './list-map.module.css'
import type { PointCluster, ShownPoint } from './map-lines.tsx'
import { MapPopup } from './map-popup.tsx'
import { MapSide } from './map-side.tsx'
import { type SeenArea, usePoints } from './use-points.ts'

interface Props {
  readonly programSlug: string
  readonly search: ListSearch
  readonly facts: TableFacts
  readonly onSearch: (search: ListSearch) => void
  /** Asks how to bring an application to a state. */
  readonly onChange?: ((to: StaffTarget, application: ApplicationFile) => void) | undefined
}

/** Around one town: answers name towns, and stand at their centres. */
const aroundOnePlace = 1

/** The applications of a list where they are: the list at the left says the same in words. */
export function ListMap({ programSlug, search, facts, onSearch, onChange }: Props) {
  const { t } = useWords()
  const read = useTitleOf(facts.fallback)
  const [chosen, setChosen] = useState<string>()
  const questions = useMemo(() => addressQuestions(facts.columns), [facts.columns])
  const question = chosen ?? placedBy(search.filter) ?? usualQuestion(facts.columns)
  const field = `answers.${question}`
  const written = writeFilter(search.filter)
  // The filter of the same address is the same: pins are not drawn again for it.
  const around = useMemo(() => aroundIn(readFilter(written) ?? noFilter, field), [written, field])
  const look = (next: Around | undefined) =>
    onSearch(fromTheTop(search, { filter: withAround(search.filter, field, next) }))
  const { points, area, setArea, error, refetch } = usePoints(programSlug, search, question)
  const [selected, setSelected] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const shown = useMemo(() => shownPoints(points?.data ?? [], around), [points, around])
  const { categories } = facts
  const colorOf = useCallback(
    (categoryId: string) => {
      const place = categories.findIndex(({ id }) => id === categoryId)
      return categoryDot(Math.max(0, place))
    },
    [categories],
  )
  const pins = useMemo(() => pinsOf(shown, colorOf), [shown, colorOf])
  const clusters = useMemo(() => (points?.isWhole === false ? points.clusters.map(clusterOf) : undefined), [points])
  const open = useWalk({ shown, selected, setSelected, at: `/admin/programs/${programSlug}/responses/`, facts })
  const pick = ({ latitude, longitude, town }: PointCluster) =>
    look({ name: town, lat: latitude, lng: longitude, km: aroundOnePlace })
  if (questions.length === 0)
    return <EmptyState title={t('applications.map.noQuestion')} message={t('applications.map.noQuestionHelp')} />
  const now = shown.find(({ id }) => id === selected)
  return (
    <div className={styles.frame}>
      <MapSide
        {...{ question, questions, points, shown, selected, around, error, field, search, onSearch }}
        titleOf={read}
        onQuestion={setChosen}
        onAround={look}
        onSelect={setSelected}
        onPoint={setPointed}
        onOpen={open}
        onCluster={pick}
        onRetry={() => void refetch()}
      />
      <div className={styles.map}>
        <PlaceMap
          label={t('applications.map.label')}
          pins={pins}
          clusters={clusters}
          whole={points?.whole ?? undefined}
          selected={selected}
          pointed={pointed}
          onSelect={setSelected}
          onPoint={setPointed}
          onCluster={(cluster) => {
            const found = points?.clusters.find((one) => isSamePlace(one, cluster))
            if (found?.isOnePlace) pick(found)
            return found?.isOnePlace === true
          }}
          onArea={setArea}
          circle={around}
          popupOf={() =>
            now ? (
              <MapPopup point={now} programSlug={programSlug} facts={facts} colorOf={colorOf} onChange={onChange} />
            ) : null
          }
        />
        <LookHere key={JSON.stringify(around)} hasQuestion={question !== undefined} area={area} onLook={look} />
        <Legend facts={facts} colorOf={colorOf} />
      </div>
    </div>
  )
}

const isSamePlace = ({ latitude, longitude }: PointCluster, { lat, lng }: MapCluster) =>
  latitude === lat && longitude === lng

function Legend({ facts, colorOf }: { facts: TableFacts; colorOf: (id: string) => number }): ReactNode {
  const { t } = useWords()
  if (facts.categories.length < 2) return null
  return (
    <ul className={styles.legend} aria-label={t('applications.map.legend')}>
      {facts.categories.map(({ id, title }) => (
        <li key={id}>
          <Dot color={colorOf(id)} /> {title}
        </li>
      ))}
    </ul>
  )
}

interface LookHereProps {
  readonly hasQuestion: boolean
  readonly area: SeenArea | undefined
  readonly onLook: (around: Around) => void
}

/** Once somebody moved the map: what is looked at becomes the circle of the list, called by its largest town. */
function LookHere({ hasQuestion, area, onLook }: LookHereProps) {
  const { t } = useWords()
  const api = useApi()
  if (!hasQuestion || !area?.isByHand) return null
  const look = async () => {
    const { west, south, east, north } = area
    const [lat, lng] = [(south + north) / 2, (((west + east) / 2 + 540) % 360) - 180]
    const sides = [metresBetween({ lat, lng }, { lat: north, lng }), metresBetween({ lat, lng }, { lat, lng: east })]
    const km = Math.max(0.5, Math.min(maxWithin, Math.round(Math.min(...sides) / 100) / 10))
    const names = await api.call('readPlaceNames', { query: { west, south, east, north } }).catch(() => undefined)
    onLook({ name: names?.data[0]?.name ?? '', lat: rounded(lat), lng: rounded(lng), km })
  }
  return (
    <Button
      className={styles.here}
      variant="default"
      leftSection={<RotateCw size={15} aria-hidden="true" />}
      onClick={() => void look()}
    >
      {t('applications.map.lookHere')}
    </Button>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

interface Walk {
  readonly shown: readonly ShownPoint[]
  readonly selected: string | undefined
  readonly setSelected: (id: string | undefined) => void
  readonly at: string
  readonly facts: TableFacts
}

/** Arrows go from one to the next, Enter opens. */
function useWalk({ shown, selected, setSelected, at, facts }: Walk): (id: string) => void {
  const go = useGo()
  const now = shown.findIndex(({ id }) => id === selected)
  const walk = (step: 1 | -1) => setSelected(shown[Math.max(0, Math.min(shown.length - 1, now + step))]?.id)
  const open = (id: string) => void go(`${at}${id}${facts.listQuery}`)
  const arrow = (step: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    walk(step)
  }
  useShortcuts({
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    j: () => walk(1),
    k: () => walk(-1),
    Enter: () => selected && open(selected),
    Escape: () => setSelected(undefined),
  })
  return open
}

/** Around a town the nearest first. */
function shownPoints(data: readonly Omit<ShownPoint, 'metres'>[], centre: Around | undefined): ShownPoint[] {
  const shown = data.map((point) => ({
    ...point,
    metres: centre && metresBetween(centre, { lat: point.latitude, lng: point.longitude }),
  }))
  return centre ? shown.sort((one, other) => (one.metres ?? 0) - (other.metres ?? 0)) : shown
}

const pinsOf = (shown: readonly ShownPoint[], colorOf: (categoryId: string) => number) =>
  shown.map(({ id, title, town, latitude, longitude, categoryId }) => ({
    id,
    lat: latitude,
    lng: longitude,
    label: [title, town].filter(Boolean).join(', '),
    color: `var(--lr-chart-${colorOf(categoryId)})`,
  }))

const clusterOf = ({ latitude, longitude, count, town }: PointCluster): MapCluster => ({
  lat: latitude,
  lng: longitude,
  count,
  name: town,
})

function useTitleOf(fallback: string) {
  const { locale } = useWords()
  return (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? text[fallback] ?? ''
}
