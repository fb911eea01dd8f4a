import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadReasonDialog, markOutOf, markText } from '../../evaluation/index.ts'
import type { JurorSession } from '../../evaluation/jury/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/later.tsx'
import { useWords } from '../../kernel/words/index.ts'
import { EliminationBadge, Eliminations } from '../board/eliminations.tsx'
import { JuryBoard } from '../peer-review/jury-board.tsx'
import styles from './my-sessions.module.css'

const ReasonDialog = later(loadReasonDialog)

/** What an entry's figure is, and what is counted beside it. Of orders, the rank says all: how it was counted is the organiser's. */
const figureOf = {
  score: 'evaluation.results.final',
  rank: undefined,
  pairwise: 'evaluation.verdict.plot.pairwise',
  go_no_go: 'evaluation.verdict.title',
} as const
const countOf = {
  score: 'evaluation.reviews',
  rank: 'evaluation.reviews',
  pairwise: 'evaluation.verdict.done.pairwise',
  go_no_go: 'evaluation.verdict.done.go_no_go',
} as const

const strength = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const

/** The figures that the session's policy lets its juror see, and for who leads the jury its board. Nothing while there is none. */
export function SharedFigures({ session }: { session: JurorSession }) {
  const { t, format, locale } = useWords()
  const sessionId = session.id
  const rule = useCall('ruleEliminationAsChair', { invalidates: ['getSharedFigures'] })
  const [said, setSaid] = useState('')
  const shared = useQuery(queryOf('getSharedFigures', { params: { sessionId } })).data
  const rows = shared?.rows.filter(({ done }) => done > 0) ?? []
  if (!shared) return null
  const isScored = shared.mode === 'score'
  const figure = figureOf[shared.mode]
  const figureText = ({ verdict, value, low, high }: (typeof rows)[number]) => {
    if (verdict) return t(`evaluation.verdict.${verdict}`)
    if (!isScored) return format.number(value ?? 0, strength).replace('-', '−')
    return `${markOutOf(format, value)}${low === null ? '' : ` (${markText(format, low)} – ${markText(format, high)})`}`
  }
  return (
    <>
      {rows.length > 0 ? (
        <section className={styles.figures} aria-labelledby="figures-title">
          <h2 id="figures-title" className="lr-section">
            {t('evaluation.shared.title')}
          </h2>
          <p>{t('evaluation.shared.help')}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('evaluation.results.rank')}</th>
                <th scope="col">{t('evaluation.results.project')}</th>
                {figure ? <th scope="col">{t(figure)}</th> : null}
                <th scope="col">{t(countOf[shared.mode])}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.entryId}>
                  <td>{row.rank === null ? '–' : format.number(row.rank)}</td>
                  <th scope="row">
                    {row.title || row.code} <EliminationBadge eliminations={row.eliminations ?? []} />
                  </th>
                  {figure ? <td>{figureText(row)}</td> : null}
                  <td>{format.number(row.done)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {rows.some(({ eliminations }) => eliminations?.length) ? (
        <section className={styles.figures}>
          <Eliminations
            entries={rows.map(({ entryId, title, code, eliminations }) => ({
              entryId,
              name: title || code,
              eliminations: eliminations ?? [],
            }))}
            criteria={
              new Map(session.criteria.map(({ id, title }) => [id, readText(title, locale, session.defaultLang)]))
            }
            Dialog={ReasonDialog}
            onRuled={setSaid}
            onRule={(place, body) => rule.mutateAsync({ params: { sessionId, ...place }, body })}
          />
          <p role="status" className={styles.said}>
            {said}
          </p>
        </section>
      ) : null}
      <JuryBoard session={session} board={shared.board} />
    </>
  )
}
