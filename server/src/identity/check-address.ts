import { isBannedEmail, isDisposable } from '@laurel/contract/kernel/text'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { listBannedDomains } from './banned-domain-store.ts'

/** Refuses throw-away addresses by the rules notYopmail and validAccountEmail (docs/rules.md §5). */
export async function checkAddress(scene: Scene, email: string): Promise<void> {
  if (isDisposable(email)) refuseField('email', 'notYopmail')
  if (isBannedEmail(email, new Set(await listBannedDomains(scene.db)))) refuseField('email', 'validAccountEmail')
}
