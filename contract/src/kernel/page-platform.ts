import type { Locale } from './locale/locale.ts'
import type { LocalizedText } from './locale/localized-text.ts'

/** What every page draws of a platform's look, besides its colours. */
export interface PageLook {
  readonly headingVoice?: 'editorial' | 'neutral' | 'affirmed'
  readonly corners?: 'straight' | 'soft' | 'round'
  readonly cards?: 'picture' | 'compact'
  /** Key of a public picture; absent: the initial of the name. */
  readonly logoFileKey?: string | null
  readonly iconFileKey?: string | null
  /** The parts that the header names, in their order; absent: the usual ones. */
  readonly menu?: readonly PageMenuItem[]
}

/** A line of the header: a part of the product, or a link; an empty label is the usual one. */
export interface PageMenuItem {
  readonly kind: 'programs' | 'directories' | 'link'
  readonly label: LocalizedText
  /** Of a link: a path of this site without its language, or an address of the web. */
  readonly address: string
}

/**
 * What a page knows of the platform that it is shown for: sent with every page, to anyone, so nothing private.
 * An empty `supportedLangs` means all the languages of the product (docs/rules.md §4).
 */
export interface PagePlatform {
  readonly id: string
  readonly name: string
  readonly supportedLangs: readonly Locale[]
  readonly defaultLang: Locale
  /** `#RRGGBB`; absent: the defaults of docs/rules.md §3. */
  readonly theme?: { readonly primaryColor?: string; readonly secondaryColor?: string; readonly [key: string]: unknown }
  /** Parts of the product that it switched off: they are in no menu. */
  readonly modulesOff?: readonly string[]
  /** Where it answers, `https://prix.example.org`: other sites need whole addresses. */
  readonly origin?: string
  /** A deleted platform shows one page only (docs/rules.md §4). */
  readonly deleted?: boolean
  /** IANA name: the zone in which moments are told when nothing else says so. */
  readonly timeZone?: string
  /** Whoever counts visits, once a visitor agrees; absent: nobody. */
  readonly measure?: Measure | undefined
  /** The version of its words about cookies: a new one asks visitors again. */
  readonly cookiePolicyVersion?: number
  readonly look?: PageLook
  /** Grows when what visitors read changes: pages drawn before are not served again. */
  readonly siteVersion?: number
  /** Origin that pictures come from, with its path; absent: this host. */
  readonly pictureCdn?: string
}

/** A counter of visits that the organisation runs or rents. */
export interface Measure {
  readonly provider: string
  /** Its origin: `https://stats.example.org`. */
  readonly address: string
  /** What it calls this site. */
  readonly siteId: string
  /** Where it keeps what it counts, as people say it. */
  readonly place: string
  /** How long it keeps it. */
  readonly months: number
}
