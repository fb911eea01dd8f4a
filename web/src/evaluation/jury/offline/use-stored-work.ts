import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invalidate, isRefusal, useApi } from '../../../kernel/api/index.ts'
import type { Saving } from '../../../kernel/saving/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import type { deviceStore } from './device-store.ts'
import type { SavedWork, SendWork, StoredWork } from './stored-work.ts'
import { lostTo, useSending } from './use-sending.ts'

/** Milliseconds without typing after which what was written is saved. */
const pause = 700
const retryAfter = 4000

type Flushed = 'saved' | 'kept' | 'stopped'

interface Own<Work> {
  readonly sessionId: string
  readonly entryId: string
  readonly store: ReturnType<typeof deviceStore<StoredWork<Work>>>
  readonly send: SendWork<Work>
  readonly first: SavedWork<Work>
  readonly isRunning: boolean
  readonly onSaved: (saved: SavedWork<Work>) => void
  /** What a refusal for being old says stands now. */
  readonly readAgain: () => Promise<SavedWork<Work>>
}

/**
 * A juror's vote or order: kept on this device at each change, sent one save after the other, and handed in when there is a
 * network again if it was to be.
 */
export function useStoredWork<Work>(own: Own<Work>) {
  const { sessionId, entryId, first, isRunning } = own
  const { t } = useWords()
  const queryClient = useQueryClient()
  const api = useApi()
  const refused = useRefusalToast()
  const userId = useSession().user?.id ?? ''
  // What changes from drawing to drawing begins no save of its own.
  const latest = useRef({ ...own, refused })
  latest.current = { ...own, refused }
  const [stored] = useState(() => (first.state === 'submitted' ? undefined : own.store.find(userId, entryId)))
  const isBehind = stored !== undefined && stored.version !== first.version
  const [work, setWork] = useState(stored?.work ?? first.work)
  const [state, setState] = useState(first.state)
  const [isWaiting, setWaiting] = useState(stored?.isHandedIn === true)
  const [conflict, setConflict] = useState(isBehind ? first : undefined)
  const [saving, setSaving] = useState<Saving>(
    isBehind ? { state: 'conflict' } : { state: 'saved', at: first.updatedAt ?? undefined },
  )
  // What came too late for its session stays here, and is sent if the session opens again.
  const [isLate, setLate] = useState(stored !== undefined && !isRunning)
  const held = useRef({
    work: stored?.work ?? first.work,
    version: first.version,
    isHandedIn: stored?.isHandedIn === true,
    isDirty: stored !== undefined,
    isStopped: isBehind || isLate,
  })
  const timer = useRef<number>(undefined)
  const line = useRef<Promise<Flushed>>(Promise.resolve('saved'))
  const flushing = useRef<() => Promise<Flushed>>(async () => 'saved')

  const keepHere = useCallback(() => {
    const { isDirty, isStopped: _, ...now } = held.current
    const { store } = latest.current
    if (isDirty) store.keep(userId, { ...now, sessionId, entryId, at: Date.now() })
    else store.drop(userId, entryId)
  }, [userId, sessionId, entryId])

  const saveOnce = useCallback(async (): Promise<Flushed> => {
    const { current } = held
    if (current.isStopped) return 'stopped'
    if (!current.isDirty) return 'saved'
    current.isDirty = false
    setSaving({ state: 'saving' })
    try {
      const saved = await latest.current.send(api, { sessionId, entryId }, { ...current })
      current.version = saved.version
      if (saved.state === 'submitted') current.isHandedIn = false
      keepHere()
      setState(saved.state)
      setWaiting(current.isHandedIn)
      setSaving({ state: 'saved', at: saved.updatedAt ?? undefined })
      latest.current.onSaved(saved)
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
      current.isHandedIn = false
      setWaiting(false)
      if (thrown.code === 'stale') {
        current.isStopped = true
        setConflict(await latest.current.readAgain())
        setSaving({ state: 'conflict' })
      } else {
        // Locked or closed, it takes nothing more; anything else may still be mended.
        current.isStopped = thrown.code === 'evaluation_locked' || thrown.code === 'session_not_running'
        if (thrown.code === 'evaluation_locked') latest.current.store.drop(userId, entryId)
        if (thrown.code === 'session_not_running') {
          const { isDirty: _, isStopped: __, ...now } = current
          latest.current.store.keep(userId, { ...now, sessionId, entryId, at: Date.now(), isRefused: true })
          setLate(true)
          void invalidate(queryClient, ['getMyEvaluationSession', 'listMyEvaluationSessions'])
        }
        setSaving({ state: 'failed' })
        latest.current.refused(thrown)
      }
      return 'stopped'
    }
  }, [api, keepHere, queryClient, userId, sessionId, entryId])

  /** One save at a time, in the order of what was written. */
  const flush = useCallback((): Promise<Flushed> => {
    window.clearTimeout(timer.current)
    line.current = line.current.catch(() => 'stopped').then(saveOnce)
    return line.current
  }, [saveOnce])

  useEffect(() => {
    flushing.current = flush
  }, [flush])

  useSending(flush, timer, saving)

  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (isRunning && !wasRunning.current && isLate) {
      held.current.isStopped = false
      setLate(false)
      void flush()
    }
    wasRunning.current = isRunning
  }, [isRunning, isLate, flush])

  return {
    work,
    saving: isLate ? ({ state: 'failed', why: t('evaluation.sheet.shut') } as const) : saving,
    conflict,
    /** To be handed in as soon as there is a network. */
    isWaiting,
    isSubmitted: state === 'submitted',
    write(next: Work, when: 'now' | 'after a pause' = 'now') {
      held.current.work = next
      held.current.isDirty = true
      setWork(next)
      keepHere()
      if (when === 'now') return void flush()
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), pause)
    },
    /** kept: this device hands it in by itself later. */
    handIn(): Promise<Flushed> {
      held.current.isHandedIn = true
      held.current.isDirty = true
      setWaiting(true)
      keepHere()
      return flush()
    },
    /** Ends a conflict: `theirs` drops what was written here. */
    resolve(choice: 'mine' | 'theirs') {
      if (!conflict) return
      const isMine = choice === 'mine' && conflict.state === 'draft'
      const next = isMine ? held.current.work : conflict.work
      held.current = { work: next, version: conflict.version, isHandedIn: false, isDirty: isMine, isStopped: false }
      keepHere()
      setConflict(undefined)
      setWork(next)
      setState(conflict.state)
      if (isMine) return void flush()
      setSaving({ state: 'saved', at: conflict.updatedAt ?? undefined })
    },
  }
}
