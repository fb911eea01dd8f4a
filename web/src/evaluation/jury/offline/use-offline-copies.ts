import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../kernel/api/index.ts'
import { warmParts } from '../../../kernel/router/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { mySessionsInput } from '../../queries.ts'
import type { JurorSession } from '../juror-session.ts'
import { keepKnown, keepOne, type SavedCall } from './keep-known.ts'

/** So many entries are kept to be read without a network. */
const maxEntries = 60

/** Answers kept since the page was loaded: what is read again, or saved, is kept by itself. */
const saved = new Set<string>()

/** Lets the session of a juror open again without a network: this page, and every entry that is still to be judged. */
export function useOfflineCopies(session: JurorSession): void {
  const api = useApi()
  const client = useQueryClient()
  const userId = useSession().user?.id
  const { locale } = useWords()
  useEffect(() => {
    if (!userId || !import.meta.env.PROD) return
    keepKnown(client, userId)
    const leaving = new AbortController()
    const start = async () => {
      // Nothing can be kept now, and the browser would complain: it is tried again once there is a network.
      if (!navigator.onLine) return
      const { keepPage } = await import('../../../kernel/offline/keep-page.ts')
      if (!(await keepPage(userId, locale).catch(() => false))) return warmParts()
      const sessionId = session.id
      const known = (name: SavedCall, input: object) => client.getQueryData([name, input])
      const keep = async (name: SavedCall, input: object) => {
        const key = `${userId} ${name} ${JSON.stringify(input)}`
        if (leaving.signal.aborted || saved.has(key)) return
        const call = api.call as (name: string, ...given: unknown[]) => Promise<unknown>
        const read = known(name, input) ?? (await call(name, input, { quiet: true }))
        // Opened or saved meanwhile, the page itself knows it better.
        await keepOne(userId, name, input, known(name, input) ?? read)
        saved.add(key)
      }
      await keep('listMyEvaluationSessions', mySessionsInput)
      await keepOne(userId, 'getMyEvaluationSession', { params: { sessionId } }, session)
      if (session.mode === 'rank') await keep('getOwnBallot', { params: { sessionId } })
      if (session.mode === 'pairwise') await keep('getNextPair', { params: { sessionId } })
      for (const { id } of session.entries.filter(({ state }) => state !== 'submitted').slice(0, maxEntries)) {
        const input = { params: { sessionId, entryId: id } }
        await keep('getEntryToJudge', input)
        if (session.mode === 'go_no_go') await keep('getOwnVote', input)
      }
    }
    const tryNow = () => void start().catch(() => undefined)
    const timer = window.setTimeout(tryNow, 3000)
    // What the network was away for is kept once it is back.
    window.addEventListener('online', tryNow)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', tryNow)
      leaving.abort()
    }
  }, [api, client, userId, session, locale])
}
