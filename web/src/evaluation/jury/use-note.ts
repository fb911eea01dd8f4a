import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { createSaver, saveOutcome, useSaver } from '../../kernel/saving/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { entryToJudgeQuery } from '../queries.ts'
import { storedNotes } from './offline/stored-sheets.ts'

/** A juror's own note on an entry: stored on this device at each key, saved by itself as soon as there is a network. */
export function useNote({ sessionId, entryId }: { sessionId: string; entryId: string }, first: string) {
  const api = useApi()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const [stored] = useState(() => storedNotes.find(userId, entryId)?.text)
  const [text, setText] = useState(stored ?? first)
  const save = async (current: string) => {
    const params = { sessionId, entryId }
    const { updatedAt } = await api.call(
      'writeOwnNote',
      { params, body: { text: current } },
      { quiet: true, keepalive: true },
    )
    if (storedNotes.find(userId, entryId)?.text === current) storedNotes.drop(userId, entryId)
    client.setQueryData(entryToJudgeQuery(sessionId, entryId).queryKey, (known) => known && { ...known, note: current })
    // Nobody else writes it: the last one counts.
    return { etag: 0, at: updatedAt }
  }
  const [saver, { saving }] = useSaver(() => {
    const created = createSaver<string>({ etag: 0 }, (current) =>
      saveOutcome(
        () => save(current),
        () => ({ etag: 0 }),
      ),
    )
    // An earlier visit could not send it.
    if (stored !== undefined) created.changed(stored)
    return created
  })
  return {
    text,
    saving,
    write(next: string) {
      setText(next)
      storedNotes.keep(userId, { sessionId, entryId, text: next, at: Date.now() })
      saver.changed(next)
    },
  }
}
