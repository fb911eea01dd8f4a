import { createHash } from 'node:crypto'
import {
  type ConsentChoice,
  consentCookieName,
  consentDays,
  consentStateOf,
  livingChoice,
  readConsentCookie,
  writeConsentCookie,
} from '@laurel/contract/kernel/consent'
import type { Consent, ConsentChange, ConsentForm } from '@laurel/contract/privacy'
import { newIdAt, randomId } from '../../kernel/db/index.ts'
import { type RequestHeaders, type Streamed, streamed, type WithCookies, withCookies } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { sayRaw } from '../../kernel/words/index.ts'
import { currentPolicyVersion } from './policy-version.ts'
import { insertConsent } from './store.ts'

const DAY_MS = 86_400_000

function present(scene: Scene, choice: ConsentChoice | undefined, headers: RequestHeaders): Consent {
  const version = currentPolicyVersion(scene)
  const at = { version, now: scene.now }
  const isMeasured = scene.platform.measure !== null
  const isRefusedByBrowser = headers.refusesCounting === true
  const living = isMeasured ? livingChoice(choice, at) : undefined
  return {
    isMeasured,
    analyze: consentStateOf(choice, { ...at, isMeasured, isRefusedByBrowser }) === 'accepted',
    chosenAt: living?.at.toISOString() ?? null,
    keptUntil: living ? new Date(living.at.getTime() + consentDays * DAY_MS).toISOString() : null,
    isRefusedByBrowser,
    policyVersion: version,
  }
}

const choiceIn = ({ cookies }: RequestHeaders) => readConsentCookie(cookies[consentCookieName])

export async function readConsent(scene: Scene, headers: RequestHeaders): Promise<Consent> {
  return present(scene, choiceIn(headers), headers)
}

/** SHA-256 of the words that the banner shows in this language, with the version of the words about cookies. */
function hashOfTexts({ locale }: Scene, version: number): string {
  const keys = ['title', 'text', 'refuse', 'accept', 'choose', 'measure.text']
  const shown = keys.map((key) => sayRaw(locale, `consent.${key}`))
  return createHash('sha256')
    .update(JSON.stringify([version, ...shown]))
    .digest('hex')
}

/** Keeps a choice: a row proves it, and a cookie of this site remembers it. Nothing is written where nobody counts. */
async function choose(
  scene: Scene,
  headers: RequestHeaders,
  { analyze, source }: ConsentChange,
): Promise<ConsentChoice | undefined> {
  if (scene.platform.measure === null) return undefined
  const version = currentPolicyVersion(scene)
  const visitorId = choiceIn(headers)?.visitorId ?? randomId()
  // To the second, as the cookie says it.
  const at = new Date(Math.floor(scene.now.getTime() / 1000) * 1000)
  await insertConsent(scene.db, {
    id: newIdAt(scene.now),
    visitor_id: visitorId,
    is_measured: analyze,
    policy_version: version,
    lang: scene.locale,
    texts_hash: hashOfTexts(scene, version),
    source,
    at,
  })
  return { version, analyze, at, visitorId }
}

function remembering<Body>(body: Body, choice: ConsentChoice | undefined): WithCookies<Body> {
  if (!choice) return withCookies(body, [])
  const value = writeConsentCookie(choice)
  const maxAgeSeconds = consentDays * 86_400
  return withCookies(body, [{ name: consentCookieName, value, path: '/', httpOnly: true, maxAgeSeconds }])
}

export async function changeConsent(
  scene: Scene,
  headers: RequestHeaders,
  change: ConsentChange,
): Promise<WithCookies<Consent>> {
  const choice = await choose(scene, headers, change)
  return remembering(present(scene, choice, headers), choice)
}

/** A place of this site; whatever leads elsewhere is its home. */
function placeOf(back: string): string {
  return /^\/(?![/\\])[^\s\\]*$/.test(back) && !back.startsWith('/api/') ? back : '/'
}

/** Sends the browser back to the page whose form it was. */
export async function postConsent(
  scene: Scene,
  headers: RequestHeaders,
  form: ConsentForm,
): Promise<WithCookies<Streamed>> {
  const choice = await choose(scene, headers, { analyze: form.choice === 'accept', source: form.source })
  const leading = streamed(Buffer.alloc(0), { location: placeOf(form.back), 'cache-control': 'no-store' }, 303)
  return remembering(leading, choice)
}
