import type { TaskRun } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import type { Column } from '../../ui/table/index.ts'
import { outcomeText, RunMark } from './run-state.tsx'

/** The columns of the runs of a task. */
export function useRunColumns(): readonly Column<TaskRun>[] {
  const words = useWords()
  const { t, format } = words
  return [
    {
      id: 'application',
      header: t('automation.column.application'),
      cell: ({ application }) => <strong>{application?.title || t('automation.wholeProgram')}</strong>,
    },
    {
      id: 'started',
      header: t('automation.column.started'),
      width: '160px',
      cell: ({ startedAt }) => (
        <time dateTime={startedAt} className="lr-numbers">
          {format.shortDate(startedAt)}, {format.time(startedAt)}
        </time>
      ),
    },
    {
      id: 'outcome',
      header: t('automation.column.outcome'),
      cell: (run) => <RunMark run={run}>{outcomeText(run, words)}</RunMark>,
    },
    {
      id: 'by',
      header: t('automation.column.by'),
      width: '160px',
      cell: ({ by, isOfBulk, origin }) => (isOfBulk ? t('automation.ofBulk') : by || t(`automation.origin.${origin}`)),
    },
    {
      id: 'duration',
      header: t('automation.column.duration'),
      width: '110px',
      cell: ({ startedAt, endedAt }) =>
        endedAt ? (
          <span className="lr-numbers">{durationText(Date.parse(endedAt) - Date.parse(startedAt), words)}</span>
        ) : (
          '—'
        ),
    },
  ]
}

/** 1.2 seconds; from a minute on, as what remains of a time is told. */
function durationText(milliseconds: number, { format }: ReturnType<typeof useWords>): string {
  if (milliseconds >= 60_000) return format.remaining(milliseconds)
  const seconds = Math.max(0, milliseconds) / 1000
  return format.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 })
}
