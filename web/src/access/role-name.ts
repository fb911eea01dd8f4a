import type { BuiltInRoleKey } from '@laurel/contract/access'
import { useWords, type WordKey } from '../kernel/words/index.ts'

/** A role as people read it: built-in ones in the language on screen, custom ones as they were named. */
export function useRoleName(): (role: { key: BuiltInRoleKey | null; name: string }) => string {
  const { t } = useWords()
  return ({ key, name }) => (key ? t(`access.role.${key}` as WordKey) : name)
}
