import type { PagePlatform } from '@laurel/contract/kernel'
import type { ConsentState } from '@laurel/contract/kernel/consent'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/index.ts'

/** What one visitor's pages are made with. In the browser there is one; on the server, one for each page rendered. */
export interface Visit {
  readonly queryClient: QueryClient
  readonly api: Api
  /** Known from the start on the server; arrives with the page in the browser. */
  platform: PagePlatform
  /** The server's time when the page was drawn, in milliseconds: known on the server, arrives with the page in the browser. */
  drawnAt: number
  /** Where the visitor stands to being counted. */
  consent: ConsentState
  /** The language of the last page, sent as `x-locale` with each call (docs/rules.md §4). */
  locale: Locale
  /** The platform's looks, written in the head of each page by the server; the browser only keeps them there. */
  readonly themeCss: string
  /** False when nothing says that someone may be signed in: then nobody is asked. */
  mayBeSignedIn(): boolean
  /** Remembers the language chosen (cookie, docs/rules.md §4). */
  rememberLocale(locale: Locale): void
}
