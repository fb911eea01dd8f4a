import { shownMark, shownOutOf } from '@laurel/contract/evaluation/rules'
import { agreementOf } from '@laurel/contract/results/rules'
import { Scale } from 'lucide-react'
import { Fragment } from 'react'
import { markText } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dot, VisuallyHidden } from '../../ui/page/index.ts'
import { axisOf } from './axis.ts'
import { CutLine } from './cut-line.tsx'
import { EliminationBadge } from './eliminations.tsx'
import { MarkDots } from './mark-dots.tsx'
import type { ResultColumn } from './result-columns.tsx'
import styles from './results.module.css'
import type { ResultRow } from './use-results.ts'

/** A table of ranks. The cut line stands after the number of rows that can be kept; buttons and dragging move it. */
export function Ranking({
  rows,
  columns,
  isCalibrated,
  colours,
  cut,
  names,
  onCut,
  onOpen,
}: {
  rows: readonly ResultRow[]
  /** The calibrated marks rank: their intervals are drawn with them. */
  isCalibrated: boolean
  columns: readonly ResultColumn[]
  colours: ReadonlyMap<string, number>
  cut: number
  /** Of the jurors, when their marks are told with their names. */
  names: ReadonlyMap<string, string> | undefined
  onCut: (cut: number) => void
  onOpen: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const ranked = rows.filter(({ rank }) => rank !== null).length
  // Where none moves, as in the order of the raw means itself, there is nothing to say of it.
  const isMoving = rows.some(({ rank, rawRank }) => rank !== null && rawRank !== null && rank !== rawRank)
  const axis = axisOf(
    rows.flatMap(({ totals, low }) => [
      ...totals.map(({ total }) => shownMark(total)),
      ...(low === null || !isCalibrated ? [] : [shownMark(low)]),
    ]),
    shownOutOf,
  )
  return (
    <table className={styles.ranking} aria-label={t('evaluation.results.title')}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            {t('evaluation.results.rank')}
          </th>
          <th scope="col">{t('evaluation.results.project')}</th>
          <th scope="col" className={styles.plot}>
            <span className={styles.scale} aria-hidden="true">
              {axis.ticks.map((tick) => (
                <span key={tick} style={{ left: `${axis.place(tick) * 100}%` }}>
                  {format.number(tick)}
                </span>
              ))}
            </span>
            <span className={styles.heard}>{t('evaluation.results.marks')}</span>
          </th>
          <th scope="col" className={styles.figure}>
            {t('evaluation.results.final')}
          </th>
          {columns.map(({ id, title, look }) => (
            <th key={id} scope="col" className={look === 'quiet' ? styles.figure : styles.agreement}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.entryId}>
            <tr data-below={index >= cut || undefined}>
              <td className={styles.rank}>
                {row.rank === null ? '–' : format.number(row.rank)} {isMoving ? <Movement row={row} /> : null}
              </td>
              <EntryHead row={row} colour={colours.get(row.categoryId) ?? 1} names={names} onOpen={onOpen} />
              <td className={styles.plot}>
                <MarkDots row={row} axis={axis} isCalibrated={isCalibrated} />
              </td>
              <td className={styles.final}>{markText(format, row.value)}</td>
              {columns.map(({ id, title, look, cell }) => (
                <td key={id} className={styles[look]} data-title={title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            {index + 1 === cut && cut < rows.length ? (
              <CutLine
                cut={cut}
                max={ranked}
                width={4 + columns.length}
                mark={markText(format, row.value)}
                onCut={onCut}
              />
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface EntryHeadProps {
  readonly row: ResultRow
  readonly colour: number
  readonly names: ReadonlyMap<string, string> | undefined
  readonly onOpen: (entryId: string) => void
}

function EntryHead({ row, colour, names, onOpen }: EntryHeadProps) {
  const { t, format } = useWords()
  return (
    <th scope="row">
      <button type="button" className={styles.open} onClick={() => onOpen(row.entryId)}>
        <Dot color={colour} />
        <span className={styles.entry}>{row.title || row.code}</span>
        {row.isCalibration ? (
          <span className={styles.calibration} title={t('evaluation.results.calibration')}>
            <Scale size={14} aria-hidden="true" />
            <VisuallyHidden>{t('evaluation.results.calibration')}</VisuallyHidden>
          </span>
        ) : null}
      </button>
      <EliminationBadge eliminations={row.eliminations} />
      {row.brokenBy ? (
        <small className={styles.tie}>{t(`evaluation.results.brokenBy.${row.brokenBy.kind}`)}</small>
      ) : null}
      {names ? (
        <small className={styles.byJuror}>
          {row.totals.map(({ jurorId, total }) => `${names.get(jurorId) ?? ''} ${markText(format, total)}`).join(' · ')}
        </small>
      ) : null}
    </th>
  )
}

/** How many ranks the entry gains or loses against raw means. */
function Movement({ row: { rank, rawRank } }: { row: ResultRow }) {
  const { t, format } = useWords()
  if (rank === null || rawRank === null) return null
  const by = rawRank - rank
  const label = t(by > 0 ? 'evaluation.results.up' : by < 0 ? 'evaluation.results.down' : 'evaluation.results.same', {
    by: format.number(Math.abs(by)),
  })
  return (
    <span className={styles.movement} data-way={Math.sign(by)} role="img" aria-label={label} title={label}>
      {by === 0 ? '=' : `${by > 0 ? '▲' : '▼'} ${format.number(Math.abs(by))}`}
    </span>
  )
}

const bars = { strong: 3, medium: 2, weak: 1 } as const

/** How far the jurors agree on an entry, in three steps. */
export function Agreement({ row }: { row: ResultRow }) {
  const { t } = useWords()
  const agreement = agreementOf(row)
  if (!agreement) return <span className="lr-quiet">–</span>
  return (
    <span className={styles.signal} data-level={agreement}>
      {[1, 2, 3].map((bar) => (
        <span key={bar} data-on={bar <= bars[agreement] || undefined} aria-hidden="true" />
      ))}
      {t(`evaluation.agreement.${agreement}`)}
    </span>
  )
}
