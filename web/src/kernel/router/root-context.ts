import type { Locale } from '@laurel/contract/kernel/locale'
import type { Session } from '../session/index.ts'
import type { Visit } from '../visit.ts'

/** What the root finds out before any page loads. */
export interface RootContext {
  readonly visit: Visit
  readonly locale: Locale
  readonly session: Session
}
