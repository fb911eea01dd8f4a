import { cookieNames, type PagePlatform } from '@laurel/contract/kernel'
import type { ConsentState } from '@laurel/contract/kernel/consent'
import { QueryClient } from '@tanstack/react-query'
import { createApi, giveApi, readCookie } from './api/index.ts'
import { currentLocale, languagesIn } from './router/index.ts'
import type { Visit } from './visit.ts'

export interface ServerVisitor {
  readonly platform: PagePlatform
  readonly themeCss: string
  readonly acceptLanguage: string | undefined
  readonly consent: ConsentState
  /** The cookies as they stand now: a refresh made while rendering changes them. */
  cookies(): string
  /** Reaches the API of this very server, as this visitor. */
  readonly fetch: typeof fetch
}

/** The visit of someone whose page is being rendered. */
export function serverVisit(visitor: ServerVisitor): Visit {
  const cookie = (name: string) => readCookie(visitor.cookies(), name)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const api = createApi({
    fetch: visitor.fetch,
    locale: () => visit.locale,
    csrfToken: () => cookie(cookieNames.csrf),
    onSignedOut: () => {},
    onRefusal: () => {},
  })
  giveApi(queryClient, api)
  const visit: Visit = {
    queryClient,
    api,
    platform: visitor.platform,
    drawnAt: Date.now(),
    consent: visitor.consent,
    themeCss: visitor.themeCss,
    locale: currentLocale(cookie(cookieNames.locale), languagesIn(visitor.acceptLanguage)),
    mayBeSignedIn: () => Boolean(cookie(cookieNames.access) ?? cookie(cookieNames.refresh)),
    rememberLocale: (locale) => {
      visit.locale = locale
    },
  }
  return visit
}
