import type { PageContext } from '../kernel/router/index.ts'
import { publicProgramQuery } from '../programs/index.ts'
import { programBehind } from './program-behind.ts'

/** Reads the program that somebody signs in for. One that is not shown to everybody is as none. */
export async function enterAuth({ visit, locale, search, read }: PageContext): Promise<void> {
  const slug = programBehind(search.backTo)
  if (slug) await read(publicProgramQuery(visit.platform.id, slug, locale)).catch(() => undefined)
}
