import type { EvaluationSession } from '@laurel/contract/evaluation'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { paramsOf, type SessionPlace, sessionQuery } from '../queries.ts'

/** The program of the address, for its staff. */
export function useProgram() {
  const { locale } = useWords()
  const { programSlug = '' } = useParams({ strict: false }) as Partial<SessionPlace>
  return useSuspenseQuery(programQuery(programSlug, locale)).data
}

/** The session of the address, with what names it in calls. */
export function useSessionAddress() {
  const { locale } = useWords()
  const { programSlug = '', sessionSlug = '' } = useParams({ strict: false }) as Partial<SessionPlace>
  const place = { programSlug, sessionSlug }
  const session: EvaluationSession = useSuspenseQuery(sessionQuery(place, locale)).data
  const base = `/admin/programs/${programSlug}/examinations/${sessionSlug}`
  return { place, params: paramsOf(place), session, base }
}
