import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kernel/words/index.ts'
import { type SessionPlace, sessionQuery } from './queries.ts'

/** How many applications and jurors the session of the address has, for its menu. */
export function useSessionCounts(place: SessionPlace): { entries?: number; jurors?: number } {
  const { locale } = useWords()
  const progress = useQuery({ ...sessionQuery(place, locale), retry: false }).data?.progress
  return progress ? { entries: progress.entries, jurors: progress.jurors } : {}
}
