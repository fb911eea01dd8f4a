import type { ParsedLocation } from '@tanstack/react-router'
import type { PageContext, RawSearch } from './page.ts'
import type { RootContext } from './root-context.ts'

interface RouterInput {
  readonly context: unknown
  readonly params: unknown
  readonly location: ParsedLocation
}

/** The router's own idea of a navigation, in our words. */
export function contextOf({ context, params, location }: RouterInput): PageContext {
  const { visit, session, locale } = context as RootContext
  return {
    visit,
    session,
    locale,
    params: params as Record<string, string>,
    search: location.search as RawSearch,
    href: location.href,
    read: async (query) => await visit.queryClient.ensureQueryData({ ...query, revalidateIfStale: true }),
  }
}
