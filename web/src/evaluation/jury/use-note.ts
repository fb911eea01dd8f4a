import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import type { Saving } from '../../ui/feedback/index.ts'
import { entryToJudgeQuery } from '../queries.ts'
import { storedNotes } from './offline/stored-sheets.ts'
import { lostTo, useSending } from './offline/use-sending.ts'

const pause = 900
const retryAfter = 5000

/** A juror's own note on an entry: kept on this device at each key, saved by itself as soon as there is a network. */
export function useNote(at: { sessionId: string; entryId: string }, first: string) {
  const api = useApi()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const { sessionId, entryId } = at
  const [stored] = useState(() => storedNotes.find(userId, entryId)?.text)
  const [text, setText] = useState(stored ?? first)
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const unsaved = useRef<string>(stored)
  const timer = useRef<number>(undefined)
  const save = useCallback(async () => {
    window.clearTimeout(timer.current)
    const { current } = unsaved
    if (current === undefined) return
    unsaved.current = undefined
    setSaving({ state: 'saving' })
    try {
      const params = { sessionId, entryId }
      const { updatedAt } = await api.call(
        'writeOwnNote',
        { params, body: { text: current } },
        { quiet: true, keepalive: true },
      )
      if (storedNotes.find(userId, entryId)?.text === current) storedNotes.drop(userId, entryId)
      const { queryKey } = entryToJudgeQuery(sessionId, entryId)
      client.setQueryData(queryKey, (known) => known && { ...known, note: current })
      setSaving({ state: 'saved', at: updatedAt })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      unsaved.current ??= current
      const isRetried = thrown.status === 0 || thrown.status >= 500
      setSaving({ state: isRetried ? lostTo(thrown) : 'failed' })
      if (isRetried) timer.current = window.setTimeout(() => void save(), retryAfter)
    }
  }, [api, client, userId, sessionId, entryId])
  useSending(save, timer, saving)
  return {
    text,
    saving,
    write(next: string) {
      setText(next)
      unsaved.current = next
      storedNotes.keep(userId, { sessionId, entryId, text: next, at: Date.now() })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void save(), pause)
    },
  }
}
