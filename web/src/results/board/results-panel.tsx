import { shownGap } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { fairAgreement } from '@laurel/contract/results/rules'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  coefficientText,
  gapText,
  ReasonDialog,
  SeverityBar,
  takesBack,
  useMay,
  useProgram,
  useSessionAddress,
} from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { Disclosure } from '../../ui/page/index.ts'
import { Eliminations } from './eliminations.tsx'
import { JurorsBoard } from './jurors-board.tsx'
import styles from './results.module.css'
import staff from './staff.module.css'
import type { ResultRow, Results } from './use-results.ts'

/** Beside the ranking: how complete it is, how far the jury agrees, what to talk about again, how severe each juror is. */
export function ResultsPanel({
  first,
  rows,
  onOpen,
}: {
  first: Results
  rows: readonly ResultRow[]
  onOpen: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const { done, expected } = first
  const label = t('evaluation.progress.submitted', { done: format.number(done), all: format.number(expected) })
  return (
    <aside className={staff.panel} aria-label={t('evaluation.results.panel')}>
      <section>
        <h2>{t('evaluation.progress')}</h2>
        <p>{label}</p>
        <ProgressLine share={expected > 0 ? Math.min(1, done / expected) : 0} tone="primary" label={label} />
      </section>
      <StruckOut first={first} rows={rows} />
      <Alpha first={first} />
      <ToDiscuss rows={rows} onOpen={onOpen} />
      <Severity first={first} />
      <section>
        <Disclosure summary={t('evaluation.results.explain')}>
          <dl className={styles.explain}>
            {(['mean', 'median', 'trimmed', 'calibrated', 'interval', 'first', 'spread', 'alpha', 'ties'] as const).map(
              (name) => (
                <div key={name}>
                  <dt>{t(`evaluation.explain.${name}`)}</dt>
                  <dd>{t(`evaluation.explain.${name}Text`)}</dd>
                </div>
              ),
            )}
          </dl>
        </Disclosure>
      </section>
    </aside>
  )
}

function StruckOut({ first, rows }: { first: Results; rows: readonly ResultRow[] }) {
  const { locale } = useWords()
  const { params, session } = useSessionAddress()
  const program = useProgram()
  const mayManage = useMay('program.evaluation.manage')
  const rule = useCall('ruleElimination', { invalidates: ['getResults', 'getEntry'] })
  const entries = rows
    .filter(({ eliminations }) => eliminations.length > 0)
    .map(({ entryId, title, code, eliminations }) => ({ entryId, name: title || code, eliminations }))
  if (entries.length === 0) return null
  return (
    <section>
      <Eliminations
        Dialog={ReasonDialog}
        onRuled={(title) => toastSuccess({ title })}
        entries={entries}
        criteria={new Map(first.criteria.map(({ id, title }) => [id, readText(title, locale, program.defaultLang)]))}
        onRule={
          mayManage && takesBack(session)
            ? (place, body) => rule.mutateAsync({ params: { ...params, ...place }, body })
            : undefined
        }
      />
    </section>
  )
}

const good = 0.8
/** Rows of each kind beside the ranking. */
const maxShown = 12
/** As it is read: what shows as 0.67 is not said to be below it. */
const asRead = (alpha: number) => Math.round(alpha * 100) / 100

function Alpha({ first: { quality, done } }: { first: Results }) {
  const { t, format } = useWords()
  const { agreement, calibration } = quality
  const word = (alpha: number) =>
    asRead(alpha) >= good ? 'good' : asRead(alpha) >= asRead(fairAgreement) ? 'fair' : 'poor'
  return (
    <section>
      <h2>{t('evaluation.results.alpha')}</h2>
      {agreement === null ? (
        <p>{t('evaluation.results.alphaNone')}</p>
      ) : (
        <>
          <p className={styles.alpha}>
            <strong>{coefficientText(format, agreement)}</strong> {t(`evaluation.results.alpha.${word(agreement)}`)}
          </p>
          <span className={styles.gauge} aria-hidden="true">
            <span style={{ left: `${Math.min(1, Math.max(0, agreement)) * 100}%` }} />
          </span>
          <p className={styles.ends} aria-hidden="true">
            <span>{t('evaluation.results.alphaLow')}</span>
            <span>{t('evaluation.results.alphaHigh')}</span>
          </p>
          <p>{t('evaluation.results.alphaNote', { done: format.number(done) })}</p>
        </>
      )}
      {calibration.isReliable ? null : (
        <p>
          {calibration.parts > 1
            ? t('evaluation.results.apart', { parts: format.number(calibration.parts) })
            : t('evaluation.results.tooFew', { found: format.number(calibration.medianPerJuror) })}
        </p>
      )}
    </section>
  )
}

function ToDiscuss({ rows, onOpen }: { rows: readonly ResultRow[]; onOpen: (entryId: string) => void }) {
  const { t, format } = useWords()
  const gapOf = ({ min, max }: ResultRow) => (max ?? 0) - (min ?? 0)
  const divided = rows
    .filter(({ flags }) => flags.includes('high_disagreement'))
    .toSorted((a, b) => gapOf(b) - gapOf(a))
  return (
    <section>
      <h2>{t('evaluation.results.discuss')}</h2>
      <p>{t(divided.length > 0 ? 'evaluation.results.discussNote' : 'evaluation.results.discussNone')}</p>
      {divided.slice(0, maxShown).map((row) => (
        <button key={row.entryId} type="button" className={styles.discuss} onClick={() => onOpen(row.entryId)}>
          <strong>{row.title || row.code}</strong>
          <span>
            {t('evaluation.results.points', {
              points: format.number(shownGap(gapOf(row)), { maximumFractionDigits: 1 }),
            })}
          </span>
          <ChevronRight size={15} aria-hidden="true" />
        </button>
      ))}
      {divided.length > maxShown ? <p>{t('evaluation.run.andMore', { count: divided.length - maxShown })}</p> : null}
    </section>
  )
}

function Severity({ first }: { first: Results }) {
  const { t, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { isReliable } = first.quality.calibration
  const gapOf = (one: Results['jurors'][number]) => (isReliable ? one.severity : one.gap)
  const measured = first.jurors.flatMap((one) => {
    const gap = gapOf(one)
    return gap === null ? [] : [{ ...one, shown: gap }]
  })
  // Of a large jury those furthest from the others; the board has them all.
  const shown = measured
    .toSorted((a, b) => Math.abs(b.shown) - Math.abs(a.shown))
    .slice(0, maxShown)
    .toSorted((a, b) => b.shown - a.shown)
  if (first.jurors.length === 0) return null
  return (
    <section>
      <h2>{t('evaluation.severity')}</h2>
      {measured.length > 0 ? (
        <table className={styles.severity}>
          <thead>
            <tr>
              <th scope="col">{t('evaluation.juror')}</th>
              <th scope="col">{t('evaluation.severityScale')}</th>
              <th scope="col">{t('evaluation.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ jurorId, name, shown: gap }) => (
              <tr key={jurorId}>
                <th scope="row">{name}</th>
                <td>
                  <SeverityBar gap={gap} label={gapText(format, gap)} />
                </td>
                <td className="lr-numbers">{gapText(format, gap)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {measured.length > maxShown ? <p>{t('evaluation.run.andMore', { count: measured.length - maxShown })}</p> : null}
      <p>
        {t(isReliable ? 'evaluation.results.severityCalibrated' : 'evaluation.severityNote')}{' '}
        {first.method === 'calibrated'
          ? t('evaluation.results.moved', { moved: format.number(first.quality.moved) })
          : ''}
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('evaluation.board.title')}
      </Button>
      {isOpen ? <JurorsBoard jurors={first.jurors} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
