/** The cookie that keeps a visitor's choice about being counted; the server reads it, pages do not. */
export const consentCookieName = 'laurel_consent'

/** How long a choice is kept, whichever it was. */
export const consentDays = 182

/** What a visitor chose: which words they saw (`version`), whether they may be counted, when, and who they are among choices. */
export interface ConsentChoice {
  readonly version: number
  readonly analyze: boolean
  readonly at: Date
  /** A random number; it proves the choice and says nothing about the person. */
  readonly visitorId: string
}

/**
 * How a page stands to its visitor: `none` where nothing is counted; `asked` until they choose; then what they chose.
 * A browser that says no for its user (Global Privacy Control) has refused.
 */
export type ConsentState = 'none' | 'asked' | 'refused' | 'accepted'

const shape = /^(\d{1,9})\.([01])\.(\d{1,11})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Undefined for whatever no server of ours wrote. */
export function readConsentCookie(value: string | undefined): ConsentChoice | undefined {
  const [, version = '', analyze, seconds = '', visitorId = ''] = shape.exec(value ?? '') ?? []
  if (!visitorId) return undefined
  return { version: Number(version), analyze: analyze === '1', at: new Date(Number(seconds) * 1000), visitorId }
}

export function writeConsentCookie({ version, analyze, at, visitorId }: ConsentChoice): string {
  return `${version}.${analyze ? 1 : 0}.${Math.floor(at.getTime() / 1000)}.${visitorId}`
}

/** The choice while it counts: made for this version of the words, within six months. */
export function livingChoice(
  choice: ConsentChoice | undefined,
  { version, now }: { version: number; now: Date },
): ConsentChoice | undefined {
  if (!choice || choice.version !== version || choice.at > now) return undefined
  return now.getTime() - choice.at.getTime() < consentDays * 86_400_000 ? choice : undefined
}

/** Where a visitor stands; the browser's own refusal counts before everything else. */
export function consentStateOf(
  choice: ConsentChoice | undefined,
  at: { version: number; now: Date; isMeasured: boolean; isRefusedByBrowser: boolean },
): ConsentState {
  if (!at.isMeasured) return 'none'
  if (at.isRefusedByBrowser) return 'refused'
  const living = livingChoice(choice, at)
  if (!living) return 'asked'
  return living.analyze ? 'accepted' : 'refused'
}
