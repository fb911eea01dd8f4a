import type { MyApplication } from '@laurel/contract/applications/portal'

/** Nothing was ever saved in it, and it is the reader's own. */
export function isEmptyDraft({ state, savedAt, right = 'own' }: MyApplication): boolean {
  return state === 'draft' && savedAt === null && right === 'own'
}
