import type { PageContext } from '../kernel/router/index.ts'
import { mySessionsQuery } from './queries.ts'

/** Where the session of this name is, of those that the person judges in; the newest where several have it. */
export async function ownSessionPath(
  { session, read }: Pick<PageContext, 'session' | 'read'>,
  slug: string,
): Promise<string | undefined> {
  if (!session.user) return undefined
  const { data } = await read(mySessionsQuery)
  const found = data.find((one) => one.slug === slug)
  return found && `/applications/${found.programSlug}/sessions/details/${found.slug}`
}
