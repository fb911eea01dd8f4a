import type { Measure, PageLook, Permission } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Captcha } from './captcha/index.ts'
import type { InstallationDb, PlatformDb } from './db/index.ts'
import type { Dns } from './dns/index.ts'
import type { Mailer } from './mail/index.ts'
import type { CallOut } from './outside/index.ts'
import type { LiveEars } from './realtime/index.ts'
import type { Scanner } from './scan/index.ts'
import type { Seller } from './seller.ts'
import type { Storage } from './storage/index.ts'
import type { Spool } from './uploads/index.ts'

/** A key or an application that calls in the name of a person, with the part of their rights that it was given. */
export interface Delegate {
  readonly kind: 'key' | 'app'
  /** Of the key, or of the consent. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly permissions: ReadonlySet<Permission>
  /** The calls that it may make, by name. */
  readonly calls: ReadonlySet<string>
  /** The one program that it may work on; null for all those of the person. */
  readonly programId: string | null
  /** Hash of the secret that was shown. */
  readonly hash: string
}

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
      /** An owner lets them in for some hours: they read, and each of their calls is in the platform's log. */
      readonly inSupport?: true | undefined
      /** The key or application that calls in their name, where they do not call themselves. */
      readonly by?: Delegate | undefined
    }
  | { readonly kind: 'system'; readonly name: string }
  | { readonly kind: 'anonymous' }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** The chain of automation runs that made a machine act. Events carry it. */
export interface Cause {
  readonly chain: string
  readonly depth: number
  /** Tasks that have run in this chain. */
  readonly tasks: readonly string[]
}

/** The tenant in which everything happens. */
export interface ScenePlatform {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Its state: `active`, `standby`… */
  readonly status: string
  readonly plan: string
  /** Its limits by name; one that is absent is none. */
  readonly limits: Readonly<Partial<Record<string, number>>>
  /** Features that its plan opens, by name. */
  readonly features: readonly string[]
  /** Parts of the product that it switched off. */
  readonly modulesOff: readonly string[]
  readonly defaultLang: Locale
  readonly supportedLangs: readonly Locale[]
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly look: PageLook
  /** Grows when what visitors read changes. */
  readonly siteVersion: number
  /** IANA name: the zone in which moments are told where no program says so. */
  readonly timeZone: string
  /** Origin of its addresses: `https://prix.example.org`. */
  readonly origin: string
  /** The host of its own at which it wants to be visited, if it has one. */
  readonly domainToUse: string | null
  /** Who counts visits to its public pages; null: nobody. */
  readonly measure: Measure | null
  /** The version of its words about cookies. */
  readonly cookiePolicyVersion: number
}

/** The request context of an action: nothing global knows who acts, where or when. */
export interface Scene {
  readonly db: PlatformDb
  readonly actor: Actor
  readonly cause?: Cause | undefined
  readonly platform: ScenePlatform
  readonly now: Date
  /** The language the caller reads. */
  readonly locale: Locale
  readonly requestId: string
  /** What the caller's browser carries to show that closed programs were opened to it; of visitors alone. */
  readonly visitorPass?: string | undefined
  /** The caller's address, for abuse limits and the sign-in list; empty for jobs. */
  readonly ip: string
  readonly agent: string
  /** The installation's own means: mail, storage, secrets. */
  readonly house: House
  /** The work was outrun (SQLSTATE 40001) and is done once more: it then holds what it changes from the start. */
  readonly isAgain?: boolean
  /** Of a read alone; see `afterReading`. */
  readonly afterwards?: ((work: (scene: Scene) => Promise<void>) => void) | undefined
  acrossPlatforms<T>(reason: string, work: (db: InstallationDb) => Promise<T>): Promise<T>
}

/** The facts that decide who may read a file. */
export interface FileOfPlatform {
  readonly id: string
  readonly uploadedBy: string | null
  readonly programId: string | null
  readonly applicationId: string | null
  /** Given in confidence by somebody whom those who apply asked: not theirs to read. */
  readonly isConfidential?: boolean
}

/** Answers by mail. */
export interface Replies {
  /** Whatever is written to an address of this domain is handed in. */
  readonly domain: string
  /** What whoever hands mails in shows: 24 characters or more. */
  readonly secret: string
}

/** Whoever carries the mails of the installation, where they report what became of them. */
export interface MailReports {
  readonly provider: 'ses' | 'postmark' | 'mailgun' | 'sendgrid' | 'brevo'
  /** What proves a report: see `LAUREL_MAIL_HOOK_KEY` in docs/operations.md. */
  readonly key: string
  /** The only way to what the provider publishes. */
  readonly fetch: typeof fetch
}

/** Hosts that the installation keeps or sends things by, as its settings name them; absent: it is done on its own machine. */
export interface OutsideHosts {
  readonly database?: string | undefined
  readonly storage?: string | undefined
  readonly mail?: string | undefined
  readonly pictures?: string | undefined
  readonly scan?: string | undefined
}

/** How the installation itself sends. */
export interface Sending {
  /** The address that mails leave from. */
  readonly address: string
  /** Whoever lists this domain in their SPF record allows its mail servers; undefined where it is no public one. */
  readonly spfDomain: string | undefined
}

/**
 * What a read leaves to be written: it is done in a transaction of its own once the read is over, before the answer leaves. In
 * a call that writes it is done at once.
 */
export async function afterReading(scene: Scene, work: (scene: Scene) => Promise<void>): Promise<void> {
  if (scene.afterwards) scene.afterwards(work)
  else await work(scene)
}

/** An app that the installation registered elsewhere. */
export interface OutsideApp {
  readonly clientId: string
  readonly clientSecret: string
  /** Where it is asked. */
  readonly base: string
}

/** A help desk as it is loaded. */
export interface SupportSettings {
  readonly provider: 'none' | 'chatwoot' | 'crisp' | 'zendesk' | 'zoho' | 'helpscout'
  readonly publicId: string
  readonly base: string
  /** The credential that it asks for; empty: none. */
  readonly secret: string
}

/** How a provider of payments is reached. */
export interface PaymentProvider {
  /** Of the installation itself, for accounts that were connected; empty: none is. */
  readonly secretKey: string
  readonly publishableKey: string
  /** Of the installation's application at the provider; empty: accounts are not connected. */
  readonly clientId: string
  readonly hookSecret: string
  /** What takes the number of a card on its page. */
  readonly script: string
  /** Where people connect their account. */
  readonly connectPage: string
  /** No money moves: a rehearsal of the provider on this machine. */
  readonly isRehearsal: boolean
  /** The only way to it. */
  readonly fetch: typeof fetch
}

/** Means that belong to the installation. */
export interface House {
  /** Key of all signatures and tokens of this installation. */
  readonly secret: Uint8Array
  readonly mail: Mailer
  /** False where no mail server is set: mails then stay in the mailbox at /dev/mail. */
  readonly mailLeaves: boolean
  /** What mails of platforms without a domain of their own leave with. */
  readonly sending: Sending
  /** Asks name servers about domains that platforms send from. */
  readonly dns: Dns
  /** How answers by mail come in; absent: letters of conversations are answered on their page. */
  readonly replies?: Replies | undefined
  /** Absent: no provider reports what became of mails. */
  readonly mailReports?: MailReports | undefined
  readonly storage: Storage
  /** Where uploads in pieces wait for the rest of their file. */
  readonly spool: Spool
  /** True: only administrators of the installation make platforms. */
  readonly isRegistrationClosed?: boolean | undefined
  /** What licences sold by AppSumo are signed with; absent: none are sold. */
  readonly appsumoKey?: string | undefined
  /** What the proxy shows that asks for which hosts it may fetch certificates; absent: nobody may ask. */
  readonly tlsSecret?: string | undefined
  /** Absent: files count as clean as they come. */
  readonly scanner?: Scanner | undefined
  /** Who tells people from robots; absent: nobody asks. */
  readonly captcha?: Captcha | undefined
  /** Address of the register of companies; absent: numbers are not looked up. */
  readonly companyApi?: string | undefined
  /** Networks that rent out servers, where the operator lists them; absent: the usual ones. */
  readonly hostingNetworks?: readonly string[] | undefined
  /** What maps are drawn on, where the operator chose it; absent: outlines of countries. */
  readonly mapTiles?: { readonly address: string; readonly attribution: string } | undefined
  /** Where addresses are looked for, `{q}` in place of what is typed, where the operator chose it; absent: towns alone. */
  readonly placeSearch?: string | undefined
  /** The app of Slack that the installation registered; absent: Slack cannot be connected. */
  readonly slack?: OutsideApp | undefined
  /** Takes cards; absent: nobody does. */
  readonly payments?: PaymentProvider | undefined
  /** Absent: this installation sells no plans. */
  readonly seller?: Seller | undefined
  /** Address of the register of tax numbers of the Union; absent: they are not looked up. */
  readonly taxRegister?: string | undefined
  /** The client of Google that the installation registered; absent: nobody signs in by Google. */
  readonly google?: OutsideApp | undefined
  /** Help for the teams of all platforms. */
  readonly support: {
    /** Of platforms without one of their own. */
    readonly usual?: SupportSettings | undefined
    /** Origin of the host that frames of help desks have to themselves; absent: there are none. */
    readonly frameOrigin?: string | undefined
    /** Where questions are mailed; absent: to the contact of the platform. */
    readonly email?: string | undefined
  }
  /** Who else holds what the installation holds; absent: nobody. */
  readonly outsideHosts?: OutsideHosts | undefined
  /** The only door to an address that a tenant wrote. */
  readonly callOut: CallOut
  /** Whoever watches: told by `publishLive`. */
  readonly live: LiveEars & {
    /** A one-time signature that opens a socket (docs/rules.md §7); null while sockets are not possible. */
    signatureFor(scene: Scene): { signature: string; expiresAt: string } | null
  }
  /** Whether the caller may read a file that is not public: asked for every byte that leaves. */
  mayReadFile(scene: Scene, file: FileOfPlatform): Promise<boolean>
  /** To be called after a platform's name, languages, colours or status change: they are kept for a few seconds. */
  forgetPlatforms(): void
  /** Where the installation itself is visited: the one address that Google leads back to. */
  readonly origin: string
  /** Origin of another platform's pages, for a list of platforms. */
  originOf(platform: PlatformAddress): string
}

/** The parts of a platform's page addresses. */
export interface PlatformAddress {
  readonly slug: string
  readonly is_default: boolean
  readonly domain_to_use: string | null
  readonly scheme: string
}

/** The signed-in person; a bug where the endpoint's access does not ask for one. */
export function userOf(scene: Scene): UserActor {
  if (scene.actor.kind !== 'user') throw new Error('This action needs a signed-in person: its endpoint must say so')
  return scene.actor
}
