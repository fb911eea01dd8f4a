import type { Profile } from '@laurel/contract/identity'
import { isLocale } from '@laurel/contract/kernel/locale'
import type { Claims } from '../kernel/http/index.ts'
import type { Scene, UserActor } from '../kernel/scene.ts'
import type { Account } from './account-store.ts'

export function nameOf(account: Pick<Account, 'firstname' | 'lastname'>): string {
  return `${account.firstname} ${account.lastname}`.trim()
}

/** What an access token says of its holder. */
export function claimsOf(account: Account, signInId: string): Claims {
  return {
    userId: account.id,
    signInId,
    email: account.email,
    name: nameOf(account),
    confirmed: account.confirmed_at !== null,
    superAdmin: account.super_admin,
  }
}

/**
 * @param secondFactorFrom when a role begins to ask for what the sign-in has not shown
 * @param showsFactor whether the sign-in showed a second factor of the person's own: without one nobody administers the installation
 */
export function presentProfile(account: Account, secondFactorFrom: Date | null, showsFactor: boolean): Profile {
  return {
    id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    lang: isLocale(account.lang) ? account.lang : 'fr',
    superAdmin: account.super_admin && showsFactor,
    confirmed: account.confirmed_at !== null,
    hasPassword: account.password_hash !== null,
    secondFactorFrom: secondFactorFrom?.toISOString() ?? null,
  }
}

/** The same scene, with the person who has just shown who they are as its actor: so that history names them. */
export function actingAs(scene: Scene, account: Account, signInId: string): Scene {
  const actor: UserActor = { kind: 'user', ...claimsOf(account, signInId) }
  return { ...scene, actor }
}
