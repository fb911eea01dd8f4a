import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { Consent, ConsentChange, ConsentForm, ConsentProof, CookieSettings, CookieSettingsChange } from './consent.ts'

const readers = { to: 'staff', permission: 'platform.privacy.read' } as const
const managers = { to: 'staff', permission: 'platform.privacy.manage' } as const

/** Whether visitors may be counted: their choice, and its proof. */
export const consentEndpoints = {
  readConsent: endpoint({
    name: 'readConsent',
    method: 'GET',
    path: '/api/consent',
    summary: 'What this visitor chose about being counted, by their cookie alone',
    access: { to: 'anyone' },
    ok: Consent,
    evenInStandby: true,
  }),
  changeConsent: endpoint({
    name: 'changeConsent',
    method: 'PUT',
    path: '/api/consent',
    summary: 'Lets this visitor be counted, or not; kept for six months in a cookie of this site',
    access: { to: 'anyone' },
    body: ConsentChange,
    ok: Consent,
    perMinute: 30,
    evenInStandby: true,
  }),
  postConsent: endpoint({
    name: 'postConsent',
    method: 'POST',
    path: '/api/consent/choice',
    summary: 'The same from the form of a page, which it comes back to',
    access: { to: 'anyone' },
    body: ConsentForm,
    streams: true,
    fromForm: true,
    perMinute: 30,
    evenInStandby: true,
  }),
  listConsents: endpoint({
    name: 'listConsents',
    method: 'GET',
    path: '/api/consents',
    summary: 'The proof of each choice, the newest first',
    access: readers,
    query: ListQuery,
    ok: listOf(ConsentProof),
  }),
  readCookieSettings: endpoint({
    name: 'readCookieSettings',
    method: 'GET',
    path: '/api/cookie-settings',
    summary: 'Who counts visits, and how visitors answered',
    access: readers,
    ok: CookieSettings,
  }),
  changeCookieSettings: endpoint({
    name: 'changeCookieSettings',
    method: 'PUT',
    path: '/api/cookie-settings',
    summary: 'Says who counts visits; another one asks visitors again',
    access: managers,
    body: CookieSettingsChange,
    ok: CookieSettings,
    perMinute: 30,
  }),
}
