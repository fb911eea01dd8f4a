import { cookieNames, type PagePlatform } from '@laurel/contract/kernel'
import { defaultLocale, type Locale } from '@laurel/contract/kernel/locale'
import { QueryClient } from '@tanstack/react-query'
import { createApi, defaultMaxAge, giveApi, noteRefusal, readCookie } from './api/index.ts'
import { currentLocale, loginAddress, themeStyleId, type VisitRouter } from './router/index.ts'
import { anonymous, isPageCached, isPageHeld, noteEnded, sessionQuery } from './session/index.ts'
import { keepTyped } from './version/typed.ts'
import type { Visit } from './visit.ts'

/** Replaced by the platform that arrives with the page, before anything is shown. */
const noPlatform: PagePlatform = { id: '', name: '', supportedLangs: [], defaultLang: defaultLocale }

const year = 31_536_000

/** The visit of the person at this browser. `router` is asked later, when there is one. */
export function browserVisit(router: () => VisitRouter): Visit {
  const queryClient = newQueryClient()
  const api = createApi({
    fetch: (...request) => fetch(...request),
    locale: () => visit.locale,
    csrfToken: () => readCookie(document.cookie, cookieNames.csrf),
    onSignedOut: () => {
      if (isPageHeld()) return
      if (isPageCached()) noteEnded()
      else signedOut(visit, router())
    },
    onRefusal: (refusal) => {
      noteRefusal(refusal)
      if (refusal.status === 403 && refusal.code === 'platform_suspended') void toSuspended(visit.locale, router())
    },
  })
  giveApi(queryClient, api)
  const visit: Visit = {
    queryClient,
    api,
    platform: noPlatform,
    drawnAt: Date.now(),
    consent: 'none',
    themeCss: document.getElementById(themeStyleId)?.textContent ?? '',
    locale: currentLocale(readCookie(document.cookie, cookieNames.locale), navigator.languages),
    mayBeSignedIn: () => readCookie(document.cookie, cookieNames.csrf) !== undefined,
    rememberLocale: (locale) => rememberLocale(visit, locale),
  }
  return visit
}

/**
 * Answers are kept five minutes and never tried again by themselves: a refusal is an answer. A write is refused at once
 * without a network: it would otherwise wait without a word, and happen by surprise when the network is back.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: defaultMaxAge, gcTime: 300_000, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
}

function rememberLocale(visit: Visit, locale: Locale): void {
  visit.locale = locale
  if (readCookie(document.cookie, cookieNames.locale) === locale) return
  writeCookie(`${cookieNames.locale}=${locale}; path=/; max-age=${year}; samesite=lax`)
}

/**
 * The refresh failed: nobody is there any more, and the person signs in again to come back here (docs/rules.md §4), where what they had
 * typed and not sent is given back to them.
 */
function signedOut(visit: Visit, router: VisitRouter): void {
  // Told again by calls that were under way, when somebody may be typing in the page that signs in.
  if (visit.queryClient.getQueryData(sessionQuery.queryKey)?.user) keepTyped()
  writeCookie(`${cookieNames.csrf}=; path=/; max-age=0`)
  visit.queryClient.setQueryData(sessionQuery.queryKey, anonymous)
  void router.navigate({ href: loginAddress(router.state.location.href, visit.locale) })
}

async function toSuspended(locale: Locale, router: VisitRouter): Promise<void> {
  const place = `/${locale}/admin/suspended-landing-page`
  if (router.state.location.pathname !== place) await router.navigate({ href: place })
}

function writeCookie(cookie: string): void {
  Object.assign(document, { cookie })
}
