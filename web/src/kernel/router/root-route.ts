import type { AnyRouteMatch, ParsedLocation } from '@tanstack/react-router'
import { anonymous, type Session, sessionQuery } from '../session/index.ts'
import type { Visit } from '../visit.ts'
import { loadWords } from '../words/index.ts'
import { deletedRule } from './deleted-rule.ts'
import { loadCode } from './errors/chunk-reload.ts'
import { redirectTo } from './guards.ts'
import { chosenLocale, localeRule } from './locale-rule.ts'
import type { RootContext } from './root-context.ts'

/** Rooms whose words every page may need. */
const commonWords = ['kernel', 'ui', 'shell', 'consent']

interface Entering {
  readonly context: { readonly visit: Visit }
  readonly location: ParsedLocation
  readonly matches: readonly AnyRouteMatch[]
  readonly preload: boolean
}

/** Before any page: its language, who is there, and the words of every room it shows. */
export async function enterRoot(entering: Entering): Promise<Omit<RootContext, 'visit'>> {
  const { visit } = entering.context
  const { pathname } = entering.location
  const locale = localeOf(visit, pathname)
  const elsewhere = deletedRule(pathname, visit.platform.deleted === true)
  if (elsewhere) throw redirectTo(elsewhere, locale)
  if (!entering.preload) visit.rememberLocale(locale)
  const words = () => loadWords(locale, wordRoomsOf(entering.matches))
  // What is only fetched ahead reloads nothing.
  const [session] = await Promise.all([readSession(visit), entering.preload ? words() : loadCode(words)])
  return { locale, session }
}

function localeOf(visit: Visit, pathname: string): Visit['locale'] {
  const question = { supported: visit.platform.supportedLangs, current: visit.locale }
  const answer = localeRule(pathname, question)
  return 'locale' in answer ? answer.locale : chosenLocale(question)
}

/** The rooms that the matched pages and layouts name, and those of every page. */
export function wordRoomsOf(matches: readonly AnyRouteMatch[]): readonly string[] {
  const named = matches.flatMap(({ staticData }) => (staticData as { words?: readonly string[] }).words ?? [])
  return [...new Set([...commonWords, ...named])]
}

async function readSession(visit: Visit): Promise<Session> {
  const { queryClient } = visit
  if (!visit.mayBeSignedIn()) {
    queryClient.setQueryData(sessionQuery.queryKey, anonymous)
    return anonymous
  }
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
  } catch {
    return anonymous
  }
}
