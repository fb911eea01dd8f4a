import type { ResultMethod } from '@laurel/contract/evaluation/rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useProgram, useSessionAddress, Waiting } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button, NumberInput, SegmentedControl, Switch } from '../../ui/controls/index.ts'
import { classNames, EmptyState, ErrorState, NativeSelect } from '../../ui/page/index.ts'
import { EntryDrawer } from '../entries/entry-drawer.tsx'
import { Agreement, Ranking } from './ranking.tsx'
import { ColumnChoice, useResultColumns } from './result-columns.tsx'
import results from './results.module.css'
import { ResultsPanel } from './results-panel.tsx'
import styles from './staff.module.css'
import { useResults } from './use-results.ts'
import { useStored } from './use-stored.ts'

const isPlaces = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0)

/** The ranking of a session of marks: what ranks, how many places, which columns; the jury beside it. */
export function ScoredResults() {
  const { t, locale } = useWords()
  const program = useProgram()
  const { session } = useSessionAddress()
  const isAwaited = session.state === 'open' || session.state === 'paused'
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const placesId = useId()
  const [categoryId, setCategory] = useState('')
  const [opened, setOpened] = useState<string>()
  const [isNaming, setNaming] = useState(false)
  const [method, setMethod] = useState<ResultMethod>()
  const [places, setPlaces] = useStored<number | null>(`places-${session.id}`, null, isPlaces)
  const [guess, setGuess] = useState<number>()
  const { found, rows, first } = useResults({ method, places: places ?? guess })
  const columns = useResultColumns(first, (row) => <Agreement row={row} />)
  const shown = categoryId ? rows.filter((row) => row.categoryId === categoryId) : rows
  const ranked = shown.filter(({ rank }) => rank !== null).length
  const cut = Math.min(places ?? first?.places ?? Math.ceil(ranked / 3), ranked)
  // Without a number of places, the chances are those of a third: asked for once it is known how many that is.
  useEffect(() => {
    if (guess === undefined && first && first.places === null && ranked > 0) setGuess(Math.ceil(ranked / 3))
  }, [guess, first, ranked])
  const official = first?.official ?? 'mean'
  if (found.isError)
    return (
      <ErrorState
        title={t('evaluation.results.failed')}
        message={t('evaluation.results.failedMessage')}
        onRetry={() => found.refetch()}
      />
    )
  return (
    <>
      <div className={classNames(styles.bar, styles.tight)}>
        <MethodChoice method={method} official={official} onChange={setMethod} />
        <NativeSelect
          label={t('evaluation.category')}
          value={categoryId}
          onChange={(event) => setCategory(event.target.value)}
          options={[
            { value: '', label: t('evaluation.allCategories') },
            ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <span className={results.places}>
          <label htmlFor={placesId}>{t('evaluation.results.places')}</label>
          <NumberInput
            id={placesId}
            size="sm"
            w={64}
            min={1}
            max={Math.max(1, ranked)}
            allowDecimal={false}
            value={cut || ''}
            onChange={(value) => setPlaces(typeof value === 'number' && value > 0 ? value : null)}
          />
        </span>
        <ColumnChoice columns={columns} />
        <Switch
          size="sm"
          label={t('evaluation.results.names')}
          checked={isNaming}
          onChange={(event) => setNaming(event.currentTarget.checked)}
        />
        <Legend isCalibrated={first?.method === 'calibrated'} />
      </div>
      <div className={styles.split}>
        <div className={styles.main}>
          {first ? null : <Waiting query={found} />}
          {first && first.done === 0 ? (
            <EmptyState title={t('evaluation.results.none')} message={t('evaluation.results.noneMessage')} />
          ) : null}
          {first ? <MissingMarks done={first.done} expected={first.expected} isAwaited={isAwaited} /> : null}
          {first && first.done > 0 ? (
            <Ranking
              rows={shown}
              columns={columns.shown}
              isCalibrated={first.method === 'calibrated'}
              colours={new Map(categories.map(({ id }, index) => [id, (index % 4) + 2]))}
              cut={cut}
              names={isNaming ? new Map(first.jurors.map(({ jurorId, name }) => [jurorId, name])) : undefined}
              onCut={setPlaces}
              onOpen={setOpened}
            />
          ) : null}
          {found.hasNextPage ? (
            <div className={results.more}>
              <Button onClick={() => found.fetchNextPage()}>{t('evaluation.assignments.more')}</Button>
            </div>
          ) : null}
        </div>
        {first ? <ResultsPanel first={first} rows={rows} onOpen={setOpened} /> : <aside className={styles.panel} />}
      </div>
      {opened ? <EntryDrawer entryId={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

interface MethodChoiceProps {
  /** Undefined: the official one. */
  readonly method: ResultMethod | undefined
  readonly official: ResultMethod
  readonly onChange: (method: ResultMethod) => void
}

function MethodChoice({ method, official, onChange }: MethodChoiceProps) {
  const { t } = useWords()
  const methods = [...new Set<ResultMethod>(['calibrated', 'mean', official])]
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('evaluation.results.orderBy')}
      value={method ?? official}
      onChange={(value) => onChange(value as ResultMethod)}
      data={methods.map((value) => ({
        value,
        label:
          value === official
            ? t('evaluation.results.officialMethod', { method: t(`evaluation.results.by.${value}`) })
            : t(`evaluation.results.by.${value}`),
      }))}
    />
  )
}

/** What the marks in the plot mean. */
function Legend({ isCalibrated }: { isCalibrated: boolean }) {
  const { t } = useWords()
  return (
    <span className={results.key} data-legend aria-hidden="true">
      <span>
        <span className={results.dot} /> {t('evaluation.results.oneJuror')}
      </span>
      <span>
        <span className={results.tick} /> {t('evaluation.results.finalMark')}
      </span>
      {isCalibrated ? (
        <span>
          <span className={results.keyInterval} /> {t('evaluation.results.markRange')}
        </span>
      ) : null}
    </span>
  )
}

/** Nothing before the first mark and after the last one. */
function MissingMarks({ done, expected, isAwaited }: { done: number; expected: number; isAwaited: boolean }) {
  const { t, format } = useWords()
  if (done === 0 || done >= expected) return null
  return (
    <p className={results.partial}>
      {t(isAwaited ? 'evaluation.results.partial' : 'evaluation.results.partialOver', {
        missing: format.number(expected - done),
      })}
    </p>
  )
}
