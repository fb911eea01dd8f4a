import { wordsOf } from '../../words/index.ts'
import { headTags } from '../head.ts'
import type { RootContext } from '../root-context.ts'

interface Match {
  readonly error?: unknown
  readonly context: unknown
}

/** The tags of an address that leads nowhere, where the router ended at this match; undefined where it went on. */
export function missingTags(match: Match): ReturnType<typeof headTags> | undefined {
  if (!isMissing(match)) return undefined
  const { locale, visit } = match.context as RootContext
  return headTags({ title: wordsOf(locale).t('kernel.notFound.title'), hidden: true }, visit.platform)
}

/** The router marks the place where no route went on in its own way, which its types keep to themselves. */
function isMissing(match: Match): boolean {
  return match.error !== undefined || (match as { _notFound?: boolean })._notFound === true
}
