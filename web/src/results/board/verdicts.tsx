import { type RankMethod, rankMethods } from '@laurel/contract/evaluation/rules'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProgram, useSessionAddress, Waiting, workText } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button, SegmentedControl } from '../../ui/controls/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { Badge, Dot, EmptyState, ErrorState } from '../../ui/page/index.ts'
import { EntryDrawer } from '../entries/entry-drawer.tsx'
import { ComparisonsDialog } from './comparisons-dialog.tsx'
import styles from './results.module.css'
import staff from './staff.module.css'
import { VerdictJurors } from './verdict-jurors.tsx'

export type VerdictAnswer = AnswerOf<'getVerdicts'>
type Row = VerdictAnswer['rows'][number]

/** The result of a session of votes, orders or pairs. */
export function Verdicts() {
  const { t, format, locale } = useWords()
  const program = useProgram()
  const { params } = useSessionAddress()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const [chosenMethod, setChosenMethod] = useState<RankMethod>()
  const found = useQuery({
    ...queryOf('getVerdicts', { params, query: { rankMethod: chosenMethod } }),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<string>()
  const [isListing, setListing] = useState(false)
  if (found.isError)
    return (
      <ErrorState
        title={t('evaluation.results.failed')}
        message={t('evaluation.results.failedMessage')}
        onRetry={() => found.refetch()}
      />
    )
  const answer = found.data
  if (!answer) return <Waiting query={found} />
  const { mode, rules, rankMethod, rows, done, expected } = answer
  const rule =
    mode === 'go_no_go'
      ? t('evaluation.verdict.rule', {
          majority: t(`evaluation.rules.majority.${rules.majority}`),
          quorum: format.number(rules.quorum),
        })
      : t('evaluation.verdict.pairRule')
  const label = workText(mode, { done, all: expected }, { t, format })
  const colours = new Map(categories.map(({ id }, index) => [id, (index % 4) + 2]))
  return (
    <>
      <div className={staff.bar}>
        {mode === 'rank' ? (
          <SegmentedControl
            size="sm"
            aria-label={t('evaluation.rules.rankMethod')}
            value={chosenMethod ?? rules.rankMethod}
            onChange={(value) => setChosenMethod(value as RankMethod)}
            data={rankMethods.map((value) => {
              const method = t(`evaluation.verdict.by.${value}`)
              const isOfficial = value === rules.rankMethod
              return { value, label: isOfficial ? t('evaluation.results.officialMethod', { method }) : method }
            })}
          />
        ) : (
          <span>{rule}</span>
        )}
        <span className={staff.push} />
        {mode === 'pairwise' ? (
          <Button size="sm" onClick={() => setListing(true)}>
            {t('evaluation.comparisons.title')}
          </Button>
        ) : null}
      </div>
      <div className={staff.split}>
        <div className={staff.main}>
          {rows.every((row) => row.done === 0) ? (
            <EmptyState title={t('evaluation.verdict.none')} message={t('evaluation.verdict.noneMessage')} />
          ) : (
            <VerdictTable answer={answer} colours={colours} onOpen={setOpened} />
          )}
        </div>
        <aside className={staff.panel} aria-label={t('evaluation.verdict.panel')}>
          <section>
            <h2>{t('evaluation.progress')}</h2>
            <p>{label}</p>
            <ProgressLine share={expected > 0 ? Math.min(1, done / expected) : 0} tone="primary" label={label} />
          </section>
          <VerdictJurors answer={answer} />
          <section>
            <h2>{t('evaluation.results.explain')}</h2>
            <p>
              {t(
                `evaluation.verdict.explain.${mode === 'rank' ? rankMethod : mode === 'pairwise' ? mode : 'go_no_go'}`,
              )}
            </p>
          </section>
        </aside>
      </div>
      {opened ? <EntryDrawer entryId={opened} onClose={() => setOpened(undefined)} /> : null}
      {isListing ? <ComparisonsDialog onClose={() => setListing(false)} /> : null}
    </>
  )
}

function VerdictTable({
  answer: { mode, rows, jurors, rankMethod },
  colours,
  onOpen,
}: {
  answer: VerdictAnswer
  colours: ReadonlyMap<string, number>
  onOpen: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const names = new Map(jurors.map(({ jurorId, name }) => [jurorId, name]))
  const figure = t(
    mode === 'rank'
      ? `evaluation.verdict.counted.${rankMethod}`
      : `evaluation.verdict.done.${mode === 'pairwise' ? 'pairwise' : 'go_no_go'}`,
  )
  const reach = Math.max(1, ...rows.map(({ value, error }) => Math.abs(value ?? 0) + (error ?? 0)))
  return (
    <table className={styles.ranking}>
      <thead>
        <tr>
          {mode === 'go_no_go' ? (
            <th scope="col" className={styles.rankWord}>
              {t('evaluation.verdict.title')}
            </th>
          ) : (
            <th scope="col" className={styles.rank}>
              {t('evaluation.results.rank')}
            </th>
          )}
          <th scope="col">{t('evaluation.results.project')}</th>
          <th scope="col" className={styles.plot}>
            {t(`evaluation.verdict.plot.${mode === 'score' ? 'rank' : mode}`)}
          </th>
          <th scope="col" className={styles.figure}>
            {figure}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.entryId}>
            {mode === 'go_no_go' ? (
              <td className={styles.rankWord}>
                <Badge tone={row.verdict === 'go' ? 'ok' : row.verdict === 'no_go' ? 'bad' : 'neutral'}>
                  {t(`evaluation.verdict.${row.verdict ?? 'undecided'}`)}
                </Badge>
              </td>
            ) : (
              <td className={styles.rank}>{row.rank === null ? '–' : format.number(row.rank)}</td>
            )}
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(row.entryId)}>
                <Dot color={colours.get(row.categoryId) ?? 1} />
                <span>{row.title || row.code}</span>
              </button>
            </th>
            <td className={styles.plot}>
              {mode === 'go_no_go' ? <Votes row={row} /> : null}
              {mode === 'rank' ? (
                <span className={styles.chips}>
                  {row.places.map(({ jurorId, place }) => (
                    <span key={jurorId} title={names.get(jurorId)}>
                      <span className={styles.heard}>{names.get(jurorId)} </span>
                      {format.number(place)}
                    </span>
                  ))}
                </span>
              ) : null}
              {mode === 'pairwise' ? <Strength row={row} reach={reach} /> : null}
            </td>
            <td className={styles.quiet} data-title={figure}>
              {mode === 'rank' ? format.number(row.value ?? 0, { maximumFractionDigits: 2 }) : format.number(row.done)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Votes for and against as two bars that meet, with their numbers. */
function Votes({ row: { votes } }: { row: Row }) {
  const { t, format } = useWords()
  const { go = 0, noGo = 0, abstained = 0 } = votes ?? {}
  const all = go + noGo
  return (
    <span className={styles.votes}>
      <span>
        {t('evaluation.vote.goCount', { votes: format.number(go) })} ·{' '}
        {t('evaluation.vote.noGoCount', { votes: format.number(noGo) })}
        {abstained > 0 ? ` · ${t('evaluation.vote.abstainCount', { votes: format.number(abstained) })}` : ''}
      </span>
      <span className={styles.voteBar} aria-hidden="true">
        <span style={{ width: `${all > 0 ? (go / all) * 100 : 0}%` }} />
        <span style={{ width: `${all > 0 ? (noGo / all) * 100 : 0}%` }} />
      </span>
    </span>
  )
}

/** Where the strength lies between the weakest and the strongest, and how surely. */
function Strength({ row: { value, error, done }, reach }: { row: Row; reach: number }) {
  const { t, format } = useWords()
  if (value === null || error === null || done === 0) return null
  const at = (strength: number) => `${(50 + (strength / reach) * 50).toFixed(2)}%`
  const figure = (number: number) => format.number(number, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const label = t('evaluation.verdict.strength', {
    strength: figure(value),
    low: figure(value - error),
    high: figure(value + error),
  })
  return (
    <span className={styles.track} role="img" aria-label={label} title={label}>
      <span
        className={styles.interval}
        style={{ left: at(value - error), right: `calc(100% - ${at(value + error)})` }}
      />
      <span className={styles.mean} style={{ left: at(value) }} />
    </span>
  )
}
