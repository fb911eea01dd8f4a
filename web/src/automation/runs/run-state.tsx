import { runReasons, type TaskRun } from '@laurel/contract/automation'
import type { ReactNode } from 'react'
import { refusalText, type Words } from '../../kernel/words/index.ts'
import { StatusMark, type StatusShape } from '../../ui/page/index.ts'

const shapes: Readonly<Record<TaskRun['state'], StatusShape>> = {
  running: 'half',
  waiting: 'quarter',
  done: 'tick',
  skipped: 'cross',
  failed: 'alert',
  cancelled: 'pause',
}

type Shown = Pick<TaskRun, 'state' | 'reason' | 'dueAt'>

/** What became of a run: « waits until 13 February », « nothing to do: the conditions do not hold ». */
export function outcomeText({ state, reason, dueAt }: Shown, words: Words): string {
  const { t, format } = words
  if (state === 'waiting') {
    return dueAt ? t('automation.run.waitsUntil', { date: format.shortDate(dueAt) }) : t('automation.run.waiting')
  }
  const said = t(`automation.run.${state}`)
  if (reason === null || state === 'done' || state === 'running') return said
  return t('automation.namely', { text: said, what: reasonText(reason, words) })
}

/** Why a run stands where it does: one of its own reasons, else what refused. */
export function reasonText(reason: string, words: Words): string {
  const own = runReasons.find((one) => one === reason)
  return own ? words.t(`automation.runReason.${own}`) : refusalText(words, reason)
}

/** The mark of a run, beside what names it. */
export function RunMark({ run, children }: { run: Pick<TaskRun, 'state'>; children: ReactNode }) {
  return <StatusMark shape={shapes[run.state]}>{children}</StatusMark>
}
