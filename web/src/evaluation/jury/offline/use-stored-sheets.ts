import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Api, type ApiRefusal, apiOf, isRefusal } from '../../../kernel/api/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { entryToJudgeQuery, nextPairQuery, ownBallotQuery, ownVoteQuery } from '../../queries.ts'
import type { DeviceRecord, deviceStore } from './device-store.ts'
import { keepKnown } from './keep-known.ts'
import { type StoredNote, type StoredSheet, storedNotes, storedSheets } from './stored-sheets.ts'
import { sendAnswer, sendOrder, sendVote, storedAnswers, storedOrders, storedVotes } from './stored-work.ts'

/** What was just left may still be on its way. */
const settled = 6000

/** Sends sheets, votes, orders, answers and notes that were left without a network; those of the entry that is open send themselves. */
export function useStoredSheets(openEntryId?: string): void {
  const client = useQueryClient()
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    if (import.meta.env.PROD) keepKnown(client, userId)
    const send = () => void sendAll(client, userId, openEntryId)
    const timer = window.setTimeout(send, settled)
    window.addEventListener('online', send)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [client, userId, openEntryId])
}

async function sendAll(client: QueryClient, userId: string, openEntryId: string | undefined): Promise<void> {
  const api = apiOf(client)
  const waits = ({ sessionId, entryId, at, isRefused }: DeviceRecord) =>
    !isRefused && entryId !== openEntryId && sessionId !== openEntryId && Date.now() - at >= settled
  for (const sheet of storedSheets.list(userId).filter(waits)) {
    const isSent = await send(storedSheets, userId, sheet, () => sendSheet(api, sheet))
    if (isSent) await readAnew(client, entryToJudgeQuery(sheet.sessionId, sheet.entryId))
  }
  for (const vote of storedVotes.list(userId).filter(waits)) {
    const isSent = await send(storedVotes, userId, vote, () => sendVote(api, vote, vote))
    if (isSent) await readAnew(client, ownVoteQuery(vote.sessionId, vote.entryId))
  }
  for (const order of storedOrders.list(userId).filter(waits)) {
    const isSent = await send(storedOrders, userId, order, () => sendOrder(api, order, order))
    if (isSent) await readAnew(client, ownBallotQuery(order.sessionId))
  }
  for (const answer of storedAnswers
    .list(userId)
    .filter(waits)
    .sort((one, other) => one.at - other.at)) {
    const { queryKey } = nextPairQuery(answer.sessionId)
    await send(storedAnswers, userId, answer, async () => client.setQueryData(queryKey, await sendAnswer(api, answer)))
  }
  for (const note of storedNotes.list(userId).filter(waits)) {
    const isSent = await send(storedNotes, userId, note, () => sendNote(api, note))
    if (isSent) await readAnew(client, entryToJudgeQuery(note.sessionId, note.entryId))
  }
}

/** What was sent is read as it stands now: the copy for the next time without a network is of before. */
async function readAnew<Answer>(client: QueryClient, query: FetchQueryOptions<Answer, ApiRefusal>): Promise<void> {
  await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}

function sendSheet(api: Api, { sessionId, entryId, version, comment, scores }: StoredSheet): Promise<unknown> {
  const answers = Object.entries(scores).map(([criterionId, score]) => ({ criterionId, ...score }))
  const body = { scores: answers, comment, version }
  return api.call('saveEvaluation', { params: { sessionId, entryId }, body }, { quiet: true })
}

function sendNote(api: Api, { sessionId, entryId, text }: StoredNote): Promise<unknown> {
  return api.call('writeOwnNote', { params: { sessionId, entryId }, body: { text } }, { quiet: true })
}

async function send<One extends DeviceRecord>(
  store: ReturnType<typeof deviceStore<One>>,
  userId: string,
  one: One,
  call: () => Promise<unknown>,
): Promise<boolean> {
  const { entryId, at } = one
  try {
    await call()
    // Written again meanwhile, it stays.
    if (store.find(userId, entryId)?.at === at) store.drop(userId, entryId)
    return true
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    // Saved elsewhere since: it waits until the sheet is opened, and one of the two is chosen. What no longer takes
    // answers, or is not this juror's any more, has nothing to wait for.
    if (thrown.status === 404 || thrown.code === 'evaluation_locked') store.drop(userId, entryId)
    if (thrown.code === 'session_not_running') store.keep(userId, { ...one, isRefused: true })
    return false
  }
}
