import type { Locale } from '@laurel/contract/kernel'
import type { InstallationDb, PlatformDb } from './db/index.ts'
import type { Mailer } from './mail/index.ts'

/** Who acts. A person with an account, the machine itself, or nobody known. */
export type Actor =
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly signInId: string
      readonly email: string
      readonly name: string
      readonly confirmed: boolean
      readonly superAdmin: boolean
    }
  | { readonly kind: 'system'; readonly name: string }
  | { readonly kind: 'anonymous' }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** The tenant in which everything happens. */
export interface ScenePlatform {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'active' | 'standby' | 'suspended' | 'deleted'
  readonly plan: string
  readonly defaultLang: Locale
  readonly supportedLangs: readonly Locale[]
  readonly primaryColor: string
  readonly secondaryColor: string
  /** Origin of its addresses: `https://prix.example.org`. */
  readonly origin: string
}

/** What an action is given besides its thing: nothing global knows who acts, where or when. */
export interface Scene {
  readonly db: PlatformDb
  readonly actor: Actor
  readonly platform: ScenePlatform
  readonly now: Date
  /** The language the caller reads. */
  readonly locale: Locale
  readonly requestId: string
  /** The caller's address, for abuse limits and the sign-in list; empty for jobs. */
  readonly ip: string
  readonly agent: string
  /** The installation's own means: mail, storage, secrets. */
  readonly house: House
  acrossPlatforms<T>(reason: string, work: (db: InstallationDb) => Promise<T>): Promise<T>
}

/** Means that belong to the installation. */
export interface House {
  /** Key of all signatures and tokens of this installation. */
  readonly secret: Uint8Array
  readonly mail: Mailer
  /** False where no mail server is set: mails then stay in the mailbox at /dev/mail. */
  readonly mailLeaves: boolean
  /** To be called after a platform's name, languages, colours or status change: they are kept for a few seconds. */
  forgetPlatforms(): void
}

/** The signed-in person; a bug where the endpoint's access does not ask for one. */
export function userOf(scene: Scene): UserActor {
  if (scene.actor.kind !== 'user') throw new Error('This action needs a signed-in person: its endpoint must say so')
  return scene.actor
}
