import type { Locale } from '@laurel/contract/kernel/locale'
import { isRefusal } from '../kernel/api/index.ts'
import { type PageContext, redirectTo } from '../kernel/router/index.ts'
import { categoriesQuery, programFor } from '../programs/index.ts'
import { criteriaQuery, jurorsQuery, type SessionPlace, sessionQuery, sessionsQuery } from './queries.ts'

export type PageRequest = Pick<PageContext<{ programSlug: string }>, 'read' | 'locale' | 'params' | 'session'>

/** What every screen of a session shows around itself is there before it: nothing of the frame waits. */
export async function readSession(request: PageRequest & { readonly params: SessionPlace }): Promise<undefined> {
  const { read, params, locale } = request
  const { id } = await programFor(request, 'program.evaluation.read')
  await orSessions(read(sessionQuery(params, locale)), params.programSlug, locale)
  await Promise.all([
    read(sessionsQuery(params.programSlug, locale)),
    read(categoriesQuery(id, locale)),
    read(jurorsQuery(params)),
    read(criteriaQuery(params)),
  ])
}

/** Without such a session, back to the list of sessions (docs/rules.md §6). */
export async function orSessions<Answer>(
  reading: Promise<Answer>,
  programSlug: string,
  locale: Locale,
): Promise<Answer> {
  try {
    return await reading
  } catch (thrown) {
    if (isRefusal(thrown, 'not_found')) throw redirectTo(`/admin/programs/${programSlug}/sessions`, locale)
    throw thrown
  }
}
