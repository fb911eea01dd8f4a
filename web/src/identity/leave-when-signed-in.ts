import { redirect } from '@tanstack/react-router'
import { type PageContext, redirectTo, safeBackTo } from '../kernel/router/index.ts'
import { mayEnterBackOffice } from '../kernel/session/index.ts'

type Requested = Pick<PageContext, 'session' | 'locale'> & { readonly search: { readonly backTo?: string } }

/** Where someone goes once signed in, without a place to go back to: staff to the programs, others home (docs/rules.md §6). */
export function landing(session: PageContext['session']): string {
  return mayEnterBackOffice(session) ? '/admin/programs' : '/'
}

/** Someone who is signed in has nothing to do on a sign-in page: on to where they came from, or to their landing page. */
export function leaveWhenSignedIn({ session, locale, search }: Requested): void {
  if (!session.user) return
  const backTo = safeBackTo(search.backTo)
  throw backTo ? redirect({ href: backTo }) : redirectTo(landing(session), locale)
}
