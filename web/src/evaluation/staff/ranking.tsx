import { agreementOf, shownMark, shownOutOf } from '@laurel/contract/evaluation'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dot, IconButton } from '../../ui/index.ts'
import { markText } from '../marks.ts'
import { axisOf } from './axis.ts'
import { MarkDots } from './mark-dots.tsx'
import styles from './results.module.css'

export type ResultRow = AnswerOf<'getResults'>['data'][number]

/** A table of ranks. The cut line stands after a number of rows; buttons, arrows and dragging move it. */
export function Ranking({
  rows,
  colours,
  memory,
  onOpen,
}: {
  rows: readonly ResultRow[]
  colours: ReadonlyMap<string, number>
  /** The cut is remembered on this device under this name. */
  memory: string
  onOpen: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const ranked = rows.filter(({ rank }) => rank !== null).length
  const [cut, setCut] = useCut(memory, ranked)
  const axis = axisOf(
    rows.flatMap(({ totals }) => totals.map(({ total }) => shownMark(total))),
    shownOutOf,
  )
  return (
    <table className={styles.ranking}>
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
          <th scope="col" className={styles.figure}>
            {t('evaluation.results.median')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('evaluation.reviews')}
          </th>
          <th scope="col" className={styles.agreement}>
            {t('evaluation.results.agreement')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.entryId}>
            <tr data-below={index >= cut || undefined}>
              <td className={styles.rank}>{row.rank === null ? '–' : format.number(row.rank)}</td>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(row.entryId)}>
                  <Dot color={colours.get(row.categoryId) ?? 1} />
                  <span>{row.title || row.code}</span>
                </button>
              </th>
              <td className={styles.plot}>
                <MarkDots row={row} axis={axis} />
              </td>
              <td className={styles.final}>{markText(format, row.mean)}</td>
              <td className={styles.quiet}>{markText(format, row.median)}</td>
              <td className={styles.quiet}>
                {format.number(row.done)} / {format.number(row.expected)}
              </td>
              <td className={styles.agreement}>
                <Agreement row={row} />
              </td>
            </tr>
            {index + 1 === cut && cut < rows.length ? (
              <CutLine cut={cut} most={ranked} mark={markText(format, row.mean)} onCut={setCut} />
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function useCut(memory: string, most: number): readonly [number, (cut: number) => void] {
  const key = `laurel-cut-${memory}`
  const [kept, setKept] = useState(() => Number(localStorage.getItem(key)) || Math.ceil(most / 3))
  const cut = Math.min(Math.max(1, kept), Math.max(1, most))
  return [
    cut,
    (next) => {
      localStorage.setItem(key, String(next))
      setKept(next)
    },
  ]
}

function CutLine({
  cut,
  most,
  mark,
  onCut,
}: {
  cut: number
  most: number
  mark: string
  onCut: (cut: number) => void
}) {
  const { t } = useWords()
  return (
    <tr className={styles.cut}>
      <td colSpan={7}>
        <span>
          <ArrowUpToLine size={16} aria-hidden="true" />
          {t('evaluation.results.cut', { count: cut, mark })}
          <IconButton
            label={t('evaluation.results.cutUp')}
            icon={<ArrowUp size={15} />}
            size="xs"
            disabled={cut <= 1}
            onClick={() => onCut(cut - 1)}
          />
          <IconButton
            label={t('evaluation.results.cutDown')}
            icon={<ArrowDown size={15} />}
            size="xs"
            disabled={cut >= most}
            onClick={() => onCut(cut + 1)}
          />
        </span>
      </td>
    </tr>
  )
}

const bars = { strong: 3, medium: 2, weak: 1 } as const

function Agreement({ row }: { row: ResultRow }) {
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
