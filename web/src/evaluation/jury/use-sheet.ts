import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import type { Saving } from '../../ui/index.ts'
import { type GivenScore, noScore } from './given-score.ts'

export type Evaluation = AnswerOf<'getEntryToJudge'>['evaluation']

/** Milliseconds without typing after which what was written is saved. */
const pause = 700
const retryAfter = 4000

interface Sheet {
  readonly scores: Readonly<Record<string, GivenScore>>
  readonly comment: string
}

const sheetOf = (evaluation: Evaluation): Sheet => ({
  scores: Object.fromEntries(evaluation.scores.map(({ criterionId, ...score }) => [criterionId, score])),
  comment: evaluation.comment,
})

export interface OwnSheet extends Sheet {
  readonly evaluation: Evaluation
  readonly saving: Saving
  /** What was saved elsewhere since this sheet was opened; nothing is saved until one of the two is chosen. */
  readonly conflict: Evaluation | undefined
  /** A refusal that ends the writing: the session closed, the evaluation was locked. */
  readonly stopped: string | undefined
  score(criterionId: string, part: Partial<GivenScore>): void
  setComment(comment: string): void
  /** Saves what is not saved yet; false when it could not. */
  flush(): Promise<boolean>
  /** Locks the evaluation. Throws the refusal. */
  submit(): Promise<void>
  /** Ends a conflict: `theirs` drops what was written here. */
  resolve(choice: 'mine' | 'theirs'): void
}

/** A juror's sheet of one entry: kept here, saved by itself, one save after the other. */
export function useSheet(at: { sessionId: string; entryId: string }, first: Evaluation): OwnSheet {
  const api = useApi()
  const queryClient = useQueryClient()
  const [evaluation, setEvaluation] = useState(first)
  const [sheet, setSheet] = useState(() => sheetOf(first))
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: first.updatedAt ?? undefined })
  const [conflict, setConflict] = useState<Evaluation>()
  const [stopped, setStopped] = useState<string>()
  const held = useRef({ sheet, version: first.version, isDirty: false, isStopped: false })
  const timer = useRef<number>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const flushing = useRef<() => Promise<boolean>>(async () => true)
  const { sessionId, entryId } = at

  const keep = useCallback(
    (saved: Evaluation) => {
      held.current.version = saved.version
      setEvaluation(saved)
      const query = queryOf('getEntryToJudge', { params: { sessionId, entryId } })
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, evaluation: saved })
      void queryClient.invalidateQueries({ queryKey: ['getMyEvaluationSession'], refetchType: 'none' })
    },
    [queryClient, sessionId, entryId],
  )

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { current } = held
    if (!current.isDirty || current.isStopped) return !current.isStopped
    current.isDirty = false
    setSaving({ state: 'saving' })
    const scores = Object.entries(current.sheet.scores).map(([criterionId, score]) => ({ criterionId, ...score }))
    const body = { scores, comment: current.sheet.comment, version: current.version }
    try {
      const saved = await api.call(
        'saveEvaluation',
        { params: { sessionId, entryId }, body },
        { quiet: true, keepalive: true },
      )
      keep(saved)
      setSaving({ state: 'saved', at: saved.updatedAt ?? undefined })
      return true
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      current.isDirty = true
      if (thrown.status === 0 || thrown.status >= 500) {
        setSaving({ state: 'offline' })
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => void flushing.current(), retryAfter)
        return false
      }
      current.isStopped = true
      if (thrown.code === 'stale') {
        setConflict(thrown.details.current as Evaluation)
        setSaving({ state: 'conflict' })
      } else {
        setStopped(thrown.code)
        setSaving({ state: 'failed' })
      }
      return false
    }
  }, [api, keep, sessionId, entryId])

  /** One save at a time; what was written meanwhile follows in the next. */
  const flush = useCallback(async (): Promise<boolean> => {
    window.clearTimeout(timer.current)
    await running.current
    running.current = saveOnce()
    const isSaved = await running.current
    return isSaved && held.current.isDirty ? flush() : isSaved
  }, [saveOnce])

  useEffect(() => {
    flushing.current = flush
  }, [flush])

  const write = (next: Sheet) => {
    held.current.sheet = next
    held.current.isDirty = true
    setSheet(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), pause)
  }

  useEffect(() => {
    const online = () => void flush()
    const leave = () => void flush()
    window.addEventListener('online', online)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('pagehide', leave)
      void flush()
    }
  }, [flush])

  return {
    ...sheet,
    evaluation,
    saving,
    conflict,
    stopped,
    flush,
    score(criterionId, part) {
      const { sheet: now } = held.current
      const before = now.scores[criterionId] ?? noScore
      write({ ...now, scores: { ...now.scores, [criterionId]: { ...before, ...part } } })
    },
    setComment: (comment) => write({ ...held.current.sheet, comment }),
    async submit() {
      if (!(await flush())) return
      const body = { version: held.current.version }
      keep(await api.call('submitEvaluation', { params: { sessionId, entryId }, body }, { quiet: true }))
    },
    resolve(choice) {
      if (!conflict) return
      held.current = { ...held.current, version: conflict.version, isStopped: false }
      keep(conflict)
      setConflict(undefined)
      if (choice === 'mine') return void flush()
      held.current.isDirty = false
      held.current.sheet = sheetOf(conflict)
      setSheet(held.current.sheet)
      setSaving({ state: 'saved', at: conflict.updatedAt ?? undefined })
    },
  }
}
