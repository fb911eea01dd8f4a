import type { Holdings } from '@laurel/contract/privacy'
import type { Words } from '../../kernel/words/index.ts'

const names = ['drafts', 'applications', 'files', 'messages', 'juries'] as const

/** What somebody leaves, in a few words. */
export function holdingsText(t: Words['t'], format: Words['format'], holdings: Holdings): string {
  const parts = names.flatMap((name) =>
    holdings[name] > 0 ? [t(`privacy.left.${name}`, { count: holdings[name] })] : [],
  )
  return parts.length > 0
    ? format.list(parts)
    : t(holdings.account > 0 ? 'privacy.left.account' : 'privacy.left.nothing')
}
