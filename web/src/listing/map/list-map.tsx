import type { Place } from '@laurel/contract/places'
import { useMemo, useState } from 'react'
import { StateMark } from '../../applications/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { PlaceSearch } from '../../places/search/index.ts'
import { NativeSelect, NumberInput } from '../../ui/controls/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { metresBetween } from '../../ui/map/index.ts'
import { buttonClass, Cover, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { categoryDot } from '../category-dot.ts'
import type { ListSearch } from '../list-search.ts'
import type { TableFacts } from '../table-columns.tsx'
import { addressQuestions, usualQuestion } from './address-question.ts'
import styles from './list-map.module.css'
import { maxPlaced, type PlacedRow, usePlaced } from './use-placed.ts'

interface Props {
  readonly programSlug: string
  readonly search: ListSearch
  readonly facts: TableFacts
}

/** The applications of a list where they are: the list at the left says the same in words. */
export function ListMap({ programSlug, search, facts }: Props) {
  const words = useWords()
  const { t, read } = { ...words, read: useTitleOf(facts.fallback) }
  const [chosen, setChosen] = useState<string>()
  const questions = useMemo(() => addressQuestions(facts.columns), [facts.columns])
  const question = chosen ?? usualQuestion(facts.columns)
  const placed = usePlaced(programSlug, search, question)
  const around = useAround()
  const [selected, setSelected] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const go = useGo()
  const shown = useMemo(() => shownRows(placed.data?.rows ?? [], around), [placed.data, around])
  const at = shown.findIndex(({ row }) => row.id === selected)
  const walk = (step: 1 | -1) => setSelected(shown[Math.max(0, Math.min(shown.length - 1, at + step))]?.row.id)
  const open = (id: string) => void go(`/admin/programs/${programSlug}/responses/${id}${facts.listQuery}`)
  useShortcuts({
    ArrowDown: (event) => {
      event.preventDefault()
      walk(1)
    },
    ArrowUp: (event) => {
      event.preventDefault()
      walk(-1)
    },
    j: () => walk(1),
    k: () => walk(-1),
    Enter: () => selected && open(selected),
    Escape: () => setSelected(undefined),
  })
  const pins = useMemo(
    () =>
      shown.map(({ row, place }) => ({
        id: row.id,
        lat: place.lat,
        lng: place.lng,
        label: [row.title, place.name].join(', '),
        color: colorOf(row.category.id, facts),
      })),
    [shown, facts],
  )
  if (questions.length === 0)
    return <EmptyState title={t('applications.map.noQuestion')} message={t('applications.map.noQuestionHelp')} />
  const now = shown[at]
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.tools}>
          <NativeSelect
            label={t('applications.map.question')}
            size="xs"
            value={question ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value || undefined)}
            data={[
              ...(question ? [] : [{ value: '', label: t('applications.map.choose') }]),
              ...questions.map(({ key, title, reference }) => ({ value: key, label: read(title) || reference })),
            ]}
          />
          <AroundPart around={around} />
        </div>
        {placed.error ? (
          <ErrorState
            title={t('applications.map.failed')}
            message={refusalText(words, placed.error.code)}
            onRetry={() => void placed.refetch()}
          />
        ) : null}
        {question && placed.isPending ? <Skeleton height="200px" /> : null}
        {placed.data ? (
          <Lines
            shown={shown}
            selected={selected}
            isNear={around.place !== undefined}
            onSelect={setSelected}
            onPoint={setPointed}
            onOpen={open}
          />
        ) : null}
        {placed.data ? <Foot rows={placed.data.rows} total={placed.data.total} /> : null}
      </div>
      <div className={styles.map}>
        <PlaceMap
          label={t('applications.map.label')}
          pins={pins}
          selected={selected}
          pointed={pointed}
          onSelect={setSelected}
          onPoint={setPointed}
          circle={around.place && { lat: around.place.lat, lng: around.place.lng, km: around.km }}
          popupOf={() => (now ? <Popup {...now} programSlug={programSlug} facts={facts} /> : null)}
        />
      </div>
    </div>
  )
}

type Shown = PlacedRow & { readonly place: Place; readonly metres: number | undefined }

interface Around {
  readonly text: string
  readonly place: Place | undefined
  readonly km: number
  readonly setText: (text: string) => void
  readonly setPlace: (place: Place | undefined) => void
  readonly setKm: (km: number) => void
}

function useAround(): Around {
  const [text, setText] = useState('')
  const [place, setPlace] = useState<Place>()
  const [km, setKm] = useState(10)
  return useMemo(() => ({ text, place, km, setText, setPlace, setKm }), [text, place, km])
}

/** Those that have a place; around a town, those within its circle, the nearest first. */
function shownRows(rows: readonly PlacedRow[], { place: centre, km }: Around): Shown[] {
  const placed = rows.flatMap((one): Shown[] => {
    if (!one.place) return []
    return [{ ...one, place: one.place, metres: centre && metresBetween(centre, one.place) }]
  })
  if (!centre) return placed
  return placed
    .filter(({ metres = 0 }) => metres <= km * 1000)
    .sort((one, other) => (one.metres ?? 0) - (other.metres ?? 0))
}

function colorOf(categoryId: string, { categories }: TableFacts): string {
  return `var(--lr-chart-${categoryDot(
    Math.max(
      0,
      categories.findIndex(({ id }) => id === categoryId),
    ),
  )})`
}

function useTitleOf(fallback: string) {
  const { locale } = useWords()
  return (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? text[fallback] ?? ''
}

function AroundPart({ around }: { around: Around }) {
  const { t } = useWords()
  const { text, place, km, setText, setPlace, setKm } = around
  return (
    <>
      <PlaceSearch
        label={t('applications.map.around')}
        value={text}
        onChange={(next) => {
          setText(next)
          if (next === '') setPlace(undefined)
        }}
        onPlace={(found) => {
          setText(found.name)
          setPlace(found)
        }}
      />
      {place ? (
        <NumberInput
          label={t('applications.map.radius')}
          size="xs"
          min={0.5}
          max={200}
          step={0.5}
          value={km}
          onChange={(value) => typeof value === 'number' && value > 0 && setKm(value)}
        />
      ) : null}
    </>
  )
}

interface LinesProps {
  readonly shown: readonly Shown[]
  readonly selected: string | undefined
  readonly isNear: boolean
  readonly onSelect: (id: string | undefined) => void
  readonly onPoint: (id: string | undefined) => void
  readonly onOpen: (id: string) => void
}

function Lines({ shown, selected, isNear, onSelect, onPoint, onOpen }: LinesProps) {
  const { t, format } = useWords()
  return (
    <>
      <p role="status" className={styles.count}>
        {t('applications.map.here', { count: shown.length, number: format.number(shown.length) })}
        {isNear ? <span>{t('applications.map.byDistance')}</span> : null}
      </p>
      <ul className={styles.lines}>
        {shown.slice(0, 300).map(({ row, place, metres }) => (
          <li key={row.id}>
            <button
              type="button"
              aria-pressed={row.id === selected}
              onClick={() => onSelect(row.id === selected ? undefined : row.id)}
              onDoubleClick={() => onOpen(row.id)}
              onPointerEnter={() => onPoint(row.id)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(row.id)}
              onBlur={() => onPoint(undefined)}
            >
              <Cover name={row.title} className={styles.cover} />
              <span className={styles.words}>
                <strong>{row.title}</strong>
                <StateMark state={row.state} />
              </span>
              <span className={styles.far}>
                {metres === undefined
                  ? place.name
                  : t('applications.map.km', { number: format.number(Math.round(metres / 100) / 10) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those that cannot be drawn are said. */
function Foot({ rows, total }: { rows: readonly PlacedRow[]; total: number }) {
  const { t, format } = useWords()
  const off = rows.filter(({ place }) => !place).length
  return (
    <p className={styles.foot}>
      {off > 0 ? t('applications.map.without', { count: off, number: format.number(off) }) : null}{' '}
      {total > rows.length ? t('applications.map.first', { number: format.number(maxPlaced) }) : null}
    </p>
  )
}

function Popup({
  row,
  address,
  programSlug,
  facts,
}: Shown & { readonly programSlug: string; readonly facts: TableFacts }) {
  const { t } = useWords()
  return (
    <article className={styles.popup} aria-label={row.title}>
      <Cover name={row.title} className={styles.popupCover} />
      <div>
        <h2 className="lr-card-title">{row.title}</h2>
        <StateMark state={row.state} />
        <p>{address}</p>
        <Link
          className={buttonClass({ size: 'sm', isFullWidth: true })}
          to={`/admin/programs/${programSlug}/responses/${row.id}${facts.listQuery}`}
        >
          {t('applications.map.open')}
        </Link>
      </div>
    </article>
  )
}
