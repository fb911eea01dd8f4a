import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import type { Saving } from '../../kernel/saving/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type EnteredScore, noScore } from './entered-score.ts'
import { type Evaluation, openSheet, type Sheet, sheetOf } from './offline/open-sheet.ts'
import { storedSheets } from './offline/stored-sheets.ts'
import { lostTo, useSending } from './offline/use-sending.ts'
import { useActiveTime } from './use-active-time.ts'

/** Milliseconds without typing after which what was written is saved. */
const pause = 700
const retryAfter = 4000
/** The refusal of a session that is not open. */
const shut = 'session_not_running'

/** kept: this device holds it and sends it as soon as there is a network; stopped: it can no longer be written. */
type Flushed = 'saved' | 'kept' | 'stopped'

export interface OwnSheet extends Sheet {
  readonly evaluation: Evaluation
  readonly saving: Saving
  /** What was saved elsewhere since this sheet was opened; nothing is saved until one of the two is chosen. */
  readonly conflict: Evaluation | undefined
  /** A refusal that ends the writing: the session closed, the evaluation was locked. */
  readonly stopped: string | undefined
  score(criterionId: string, part: Partial<EnteredScore>): void
  setComment(comment: string): void
  /** Saves what is not saved yet, or leaves it kept on this device. */
  flush(): Promise<Flushed>
  /** Locks the evaluation; false when there is no network to do it. Throws the refusal. */
  submit(): Promise<boolean>
  /** Ends a conflict: `theirs` drops what was written here. */
  resolve(choice: 'mine' | 'theirs'): void
}

/**
 * A juror's sheet of one entry: kept on this device at each key, saved by itself, one save after the other. What came too late
 * for its session stays here, and is sent if the session opens again.
 */
export function useSheet(
  at: { sessionId: string; entryId: string },
  first: Evaluation,
  { isRunning }: { isRunning: boolean },
): OwnSheet {
  const { t } = useWords()
  const api = useApi()
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const { sessionId, entryId } = at
  const [opened] = useState(() => openSheet(first, storedSheets.find(userId, entryId)))
  const [evaluation, setEvaluation] = useState(first)
  const [sheet, setSheet] = useState(opened.sheet)
  const [saving, setSaving] = useState<Saving>(
    opened.conflict ? { state: 'conflict' } : { state: 'saved', at: first.updatedAt ?? undefined },
  )
  const [conflict, setConflict] = useState(opened.conflict)
  const isLate = opened.isDirty && !isRunning
  const [stopped, setStopped] = useState(isLate ? shut : undefined)
  const isStopped = opened.conflict !== undefined || isLate
  const held = useRef({ sheet: opened.sheet, version: first.version, isDirty: opened.isDirty, isStopped })
  const timer = useRef<number>(undefined)
  const running = useRef<Promise<Flushed>>(undefined)
  const flushing = useRef<() => Promise<Flushed>>(async () => 'saved')
  const takeActiveTime = useActiveTime()

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

  const keepHere = useCallback(() => {
    const { sheet: now, version, isDirty } = held.current
    if (isDirty) storedSheets.keep(userId, { ...now, sessionId, entryId, version, at: Date.now() })
    else storedSheets.drop(userId, entryId)
  }, [userId, sessionId, entryId])

  const saveOnce = useCallback(async (): Promise<Flushed> => {
    const { current } = held
    if (current.isStopped) return 'stopped'
    if (!current.isDirty) return 'saved'
    current.isDirty = false
    setSaving({ state: 'saving' })
    const scores = Object.entries(current.sheet.scores).map(([criterionId, score]) => ({ criterionId, ...score }))
    const { comment } = current.sheet
    const body = { scores, comment, version: current.version, activeMs: takeActiveTime() }
    try {
      const params = { sessionId, entryId }
      const saved = await api.call('saveEvaluation', { params, body }, { quiet: true, keepalive: true })
      keep(saved)
      keepHere()
      setSaving({ state: 'saved', at: saved.updatedAt ?? undefined })
      return 'saved'
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      current.isDirty = true
      if (thrown.status === 0 || thrown.status >= 500) {
        setSaving({ state: lostTo(thrown) })
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => void flushing.current(), retryAfter)
        return 'kept'
      }
      current.isStopped = true
      if (thrown.code === 'stale') {
        setConflict(thrown.details.current as Evaluation)
        setSaving({ state: 'conflict' })
      } else {
        if (thrown.code === shut) {
          const { sheet: now, version } = current
          storedSheets.keep(userId, { ...now, sessionId, entryId, version, at: Date.now(), isRefused: true })
          void invalidate(queryClient, ['getMyEvaluationSession', 'listMyEvaluationSessions'])
        }
        setStopped(thrown.code)
        setSaving({ state: 'failed' })
      }
      return 'stopped'
    }
  }, [api, keep, keepHere, takeActiveTime, queryClient, userId, sessionId, entryId])

  /** One save at a time; what was written meanwhile follows in the next. */
  const flush = useCallback(async (): Promise<Flushed> => {
    window.clearTimeout(timer.current)
    await running.current
    running.current = saveOnce()
    const done = await running.current
    return done === 'saved' && held.current.isDirty ? flush() : done
  }, [saveOnce])

  useEffect(() => {
    flushing.current = flush
  }, [flush])

  const write = (next: Sheet) => {
    held.current.sheet = next
    held.current.isDirty = true
    setSheet(next)
    keepHere()
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), pause)
  }

  useSending(flush, timer, saving)

  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (isRunning && !wasRunning.current && stopped === shut) {
      held.current.isStopped = false
      setStopped(undefined)
      void flush()
    }
    wasRunning.current = isRunning
  }, [isRunning, stopped, flush])

  return {
    ...sheet,
    evaluation,
    saving: stopped === shut ? { state: 'failed', why: t('evaluation.sheet.shut') } : saving,
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
      if ((await flush()) !== 'saved') return false
      const body = { version: held.current.version }
      keep(await api.call('submitEvaluation', { params: { sessionId, entryId }, body }, { quiet: true }))
      return true
    },
    resolve(choice) {
      if (!conflict) return
      const isMine = choice === 'mine'
      const next = isMine ? held.current.sheet : sheetOf(conflict)
      held.current = { sheet: next, version: conflict.version, isDirty: isMine, isStopped: false }
      keep(conflict)
      keepHere()
      setConflict(undefined)
      setSheet(next)
      if (isMine) return void flush()
      setSaving({ state: 'saved', at: conflict.updatedAt ?? undefined })
    },
  }
}
