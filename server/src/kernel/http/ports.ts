import type { AnyEndpoint, PartyRight, Permission } from '@laurel/contract/kernel'
import type { Scope } from '../db/index.ts'
import type { Delegate, Scene, ScenePlatform } from '../scene.ts'
import type { Loader, Things } from './things.ts'

/** Who the caller says to be, once the signature is checked. */
export interface Claims {
  readonly userId: string
  readonly signInId: string
  readonly email: string
  readonly name: string
  readonly confirmed: boolean
  readonly superAdmin: boolean
  /** Set for one call, where an owner lets the administrators of the installation read. */
  readonly inSupport?: true | undefined
  /** Absent: the person calls, signed in. */
  readonly by?: Delegate | undefined
}

/**
 * Whether the person behind good claims may still come in. `not_super_admin`: they may, without the rights over the
 * installation that their claims name.
 */
export type Entry = 'yes' | 'not_super_admin' | 'signed_out' | 'account_access_revoked' | 'second_factor_required'

/** What support read. */
export interface SupportCall {
  readonly name: string
  readonly path: string
  readonly programId: string | undefined
}

/** The answers of rooms that the kernel needs to guard every call without knowing them. */
export interface Ports {
  platformByHost(host: string): Promise<ScenePlatform | undefined>
  /** Checks the signature and age of an access token; undefined when it is not good. */
  readToken(token: string): Claims | undefined
  /** Who a key or a token of an application stands for; undefined when it is none of this platform, or may not call from there. */
  readCredential(platform: ScenePlatform, credential: string, ip: string): Promise<Claims | undefined>
  /** Asked about every caller with good claims: signed out since, or revoked on this platform? */
  mayEnter(scope: Scope, claims: Claims): Promise<Entry>
  /** Whether an owner of the platform lets the administrators of the installation read it by now. */
  letsSupportIn(scope: Scope): Promise<boolean>
  /** Writes down a call that support made, for the platform to read. */
  recordSupport(scene: Scene, call: SupportCall): Promise<void>
  /** Begins to read what `permissionsOf` asks, where nothing is written: it leaves with what is looked for first. */
  preloadPermissions(scene: Scene): void
  /** Merged permissions of the caller's roles, on the program when one is named (docs/rules.md §6). */
  permissionsOf(scene: Scene, programId: string | undefined): Promise<ReadonlySet<Permission>>
  /** How a platform in this state refuses an endpoint to everybody; undefined where it does not. */
  refusedByState(status: string, endpoint: AnyEndpoint): string | undefined
  readonly loaders: readonly Loader[]
  readonly parties: {
    /** `less`: one of those who apply, but without the right asked for. */
    applicant(scene: Scene, things: Things, right: PartyRight): Promise<boolean | 'less'>
    juror(scene: Scene, things: Things, right: PartyRight): Promise<boolean | 'less'>
    /** Whoever may follow the deliberation of a session, on an entry where one is named. */
    jury(scene: Scene, things: Things, right: PartyRight): Promise<boolean | 'less'>
  }
}
