import type { Scene } from '../../kernel/scene.ts'

/** The version of a platform's words about cookies that visitors read today; one who chose for another is asked again. */
export function currentPolicyVersion({ platform }: Pick<Scene, 'platform'>): number {
  return platform.cookiePolicyVersion
}
