import { useEffect } from 'react'
import { type Api, isRefusal, useApi } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { dropSheet, findSheet, type KeptSheet, listSheets } from './kept-sheets.ts'

/** A sheet that was just left may still be on its way. */
const settled = 6000

/** Sends sheets that were left without a network; the one that is open sends itself. */
export function useKeptSheets(openEntryId?: string): void {
  const api = useApi()
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    const send = () => void sendAll(api, userId, openEntryId)
    const timer = window.setTimeout(send, settled)
    window.addEventListener('online', send)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [api, userId, openEntryId])
}

async function sendAll(api: Api, userId: string, openEntryId: string | undefined): Promise<void> {
  for (const kept of listSheets(userId)) {
    if (kept.entryId === openEntryId || Date.now() - kept.at < settled) continue
    await send(api, userId, kept)
  }
}

async function send(api: Api, userId: string, kept: KeptSheet): Promise<void> {
  const { sessionId, entryId, version, comment } = kept
  const scores = Object.entries(kept.scores).map(([criterionId, score]) => ({ criterionId, ...score }))
  try {
    const body = { scores, comment, version }
    await api.call('saveEvaluation', { params: { sessionId, entryId }, body }, { quiet: true })
    // Written again meanwhile, it stays.
    if (findSheet(userId, entryId)?.at === kept.at) dropSheet(userId, entryId)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    // Saved elsewhere since: it waits until the sheet is opened, and one of the two is chosen. What no longer takes
    // answers, or is not this juror's any more, has nothing to wait for.
    if (thrown.status === 404 || thrown.code === 'evaluation_locked') dropSheet(userId, entryId)
  }
}
