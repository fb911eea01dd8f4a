import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import type { Saving } from '../../ui/index.ts'

const pause = 900
const retryAfter = 5000

/** A juror's own note on an entry: saved by itself, kept by the page until there is a network. */
export function useNote(at: { sessionId: string; entryId: string }, first: string) {
  const api = useApi()
  const { sessionId, entryId } = at
  const [text, setText] = useState(first)
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const unsaved = useRef<string>(undefined)
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
      setSaving({ state: 'saved', at: updatedAt })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      unsaved.current ??= current
      const isOffline = thrown.status === 0 || thrown.status >= 500
      setSaving({ state: isOffline ? 'offline' : 'failed' })
      if (isOffline) timer.current = window.setTimeout(() => void save(), retryAfter)
    }
  }, [api, sessionId, entryId])
  useEffect(() => {
    const send = () => void save()
    window.addEventListener('online', send)
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [save])
  return {
    text,
    saving,
    write(next: string) {
      setText(next)
      unsaved.current = next
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void save(), pause)
    },
  }
}
