import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionAddress, Waiting } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './results.module.css'
import type { Run } from './runs-page.tsx'

type Side = AnswerOf<'compareResultRuns'>['rows'][number]['before']

/** Two results beside each other: what they rest on that differs, and each entry's place in both. */
export function CompareRuns({ run, runs, onClose }: { run: Run; runs: readonly Run[]; onClose: () => void }) {
  const { t, format } = useWords()
  const { params } = useSessionAddress()
  const others = runs.filter(({ id }) => id !== run.id)
  const before = others.find(({ number }) => number < run.number) ?? others[0]
  const [otherId, setOther] = useState(before?.id ?? '')
  const query = useQuery(
    queryOf('compareResultRuns', { params: { ...params, resultRunId: run.id }, query: { with: otherId } }),
  )
  const found = query.data
  const figure = (side: Side) =>
    side === null ? '–' : `${side.rank === null ? '–' : format.number(side.rank)} (${value(side.value)})`
  const value = (number: number | null) => (number === null ? '–' : format.number(number, { maximumFractionDigits: 2 }))
  const rows = (found?.rows ?? []).filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('evaluation.runs.compareTitle', { number: format.number(run.number) })}
    >
      <p>
        <NativeSelect
          label={t('evaluation.runs.with')}
          value={otherId}
          onChange={(event) => setOther(event.target.value)}
          options={others.map(({ id, number }) => ({
            value: id,
            label: t('evaluation.runs.withNumber', { number: format.number(number) }),
          }))}
        />
      </p>
      {found ? null : <Waiting query={query} />}
      {found ? (
        <>
          <p>
            {found.isSameInput
              ? t('evaluation.runs.same')
              : t('evaluation.runs.differs', {
                  parts: format.list(found.changed.map((part) => t(`evaluation.runs.part.${partOf(part)}`))),
                })}
          </p>
          {rows.length > 0 ? (
            <table className={styles.board}>
              <thead>
                <tr>
                  <th scope="col">{t('evaluation.results.project')}</th>
                  <th scope="col">{t('evaluation.runs.runOf', { number: format.number(found.from) })}</th>
                  <th scope="col">{t('evaluation.runs.runOf', { number: format.number(found.to) })}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.code}>
                    <th scope="row">{row.title || row.code}</th>
                    <td>{figure(row.before)}</td>
                    <td>{figure(row.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : found.isSameInput ? null : (
            <p>{t('evaluation.runs.noRowDiffers')}</p>
          )}
        </>
      ) : null}
    </Dialog>
  )
}

const parts = ['criteria', 'entries', 'evaluations', 'settings', 'ballots', 'comparisons'] as const

/** What stands in the input under other names is a rule. */
function partOf(name: string): (typeof parts)[number] {
  if (name === 'entryIds') return 'entries'
  return parts.find((part) => part === name) ?? 'settings'
}
