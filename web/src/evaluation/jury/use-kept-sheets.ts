import { useEffect } from 'react'
import { type Api, isRefusal, useApi } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import type { Kept } from './kept-on-device.ts'
import { type KeptNote, type KeptSheet, keptNotes, keptSheets } from './kept-sheets.ts'
import { keptAnswers, keptOrders, keptVotes, sendAnswer, sendOrder, sendVote } from './kept-work.ts'

/** What was just left may still be on its way. */
const settled = 6000

/** Sends sheets, votes, orders, answers and notes that were left without a network; those of the entry that is open send themselves. */
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
  const waits = ({ sessionId, entryId, at }: Kept) =>
    entryId !== openEntryId && sessionId !== openEntryId && Date.now() - at >= settled
  for (const sheet of keptSheets.list(userId).filter(waits))
    await send(keptSheets, userId, sheet, () => sendSheet(api, sheet))
  for (const vote of keptVotes.list(userId).filter(waits))
    await send(keptVotes, userId, vote, () => sendVote(api, vote, vote))
  for (const order of keptOrders.list(userId).filter(waits))
    await send(keptOrders, userId, order, () => sendOrder(api, order, order))
  for (const answer of keptAnswers
    .list(userId)
    .filter(waits)
    .sort((one, other) => one.at - other.at))
    await send(keptAnswers, userId, answer, () => sendAnswer(api, answer))
  for (const note of keptNotes.list(userId).filter(waits))
    await send(keptNotes, userId, note, () => sendNote(api, note))
}

function sendSheet(api: Api, { sessionId, entryId, version, comment, scores }: KeptSheet): Promise<unknown> {
  const given = Object.entries(scores).map(([criterionId, score]) => ({ criterionId, ...score }))
  const body = { scores: given, comment, version }
  return api.call('saveEvaluation', { params: { sessionId, entryId }, body }, { quiet: true })
}

function sendNote(api: Api, { sessionId, entryId, text }: KeptNote): Promise<unknown> {
  return api.call('writeOwnNote', { params: { sessionId, entryId }, body: { text } }, { quiet: true })
}

async function send(
  store: { find(userId: string, entryId: string): Kept | undefined; drop(userId: string, entryId: string): void },
  userId: string,
  { entryId, at }: Kept,
  call: () => Promise<unknown>,
): Promise<void> {
  try {
    await call()
    // Written again meanwhile, it stays.
    if (store.find(userId, entryId)?.at === at) store.drop(userId, entryId)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    // Saved elsewhere since: it waits until the sheet is opened, and one of the two is chosen. What no longer takes
    // answers, or is not this juror's any more, has nothing to wait for.
    if (thrown.status === 404 || thrown.code === 'evaluation_locked') store.drop(userId, entryId)
  }
}
