import { useEffect } from 'react'
import { addressOfCall, useApi } from '../../kernel/api/index.ts'
import { warmParts } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { EntryToJudge, JurorSession } from './evaluate.tsx'

/** So many entries are kept to be read without a network. */
const most = 60

/** Entries kept since the page was loaded: what is read again is kept by itself. */
const kept = new Set<string>()

/** Lets the session of a juror open again without a network: this page, and every entry that is still to be judged. */
export function useKeptOffline(session: JurorSession, entry?: EntryToJudge): void {
  const api = useApi()
  const userId = useSession().user?.id
  const { locale } = useWords()
  useEffect(() => {
    if (!userId || !import.meta.env.PROD) return
    const leaving = new AbortController()
    const start = async () => {
      const { keepAnswer, keepPage } = await import('../../kernel/offline/keep-page.ts')
      if (!(await keepPage(userId, locale).catch(() => false))) return warmParts()
      const sessionId = session.id
      const keep: typeof api.call = async (name, ...rest) => {
        const [asked] = rest as never as [object]
        const call = api.call as (name: string, ...given: unknown[]) => Promise<never>
        const read = await call(name, asked, { quiet: true })
        await keepAnswer(userId, (addressOfCall as (name: string, asked: unknown) => string)(name, asked), read)
        return read
      }
      await keepAnswer(
        userId,
        addressOfCall('listMyEvaluationSessions', { query: {} }),
        await api.call('listMyEvaluationSessions', { query: {} }, { quiet: true }),
      )
      await keepAnswer(userId, addressOfCall('getMyEvaluationSession', { params: { sessionId } }), session)
      if (session.mode === 'rank') await keep('getOwnBallot', { params: { sessionId } })
      if (session.mode === 'pairwise') await keep('getNextPair', { params: { sessionId } })
      for (const { id } of session.entries.filter(({ state }) => state !== 'submitted').slice(0, most)) {
        if (leaving.signal.aborted) return
        if (id === entry?.id || kept.has(id)) continue
        const asked = { params: { sessionId, entryId: id } }
        await keep('getEntryToJudge', asked)
        if (session.mode === 'go_no_go') await keep('getOwnVote', asked)
        kept.add(id)
      }
    }
    const timer = window.setTimeout(() => void start().catch(() => undefined), 3000)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [api, userId, session, entry?.id, locale])
}

/** Keeps the entry at hand as it is by now: read again without a network, it must know what was saved of it. */
export function useKeptEntry(sessionId: string, entry: EntryToJudge, evaluation: EntryToJudge['evaluation']): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId || !import.meta.env.PROD) return
    const timer = window.setTimeout(async () => {
      const { keepAnswer } = await import('../../kernel/offline/keep-page.ts')
      const path = addressOfCall('getEntryToJudge', { params: { sessionId, entryId: entry.id } })
      await keepAnswer(userId, path, { ...entry, evaluation }).catch(() => undefined)
    }, 500)
    return () => window.clearTimeout(timer)
  }, [userId, sessionId, entry, evaluation])
}
