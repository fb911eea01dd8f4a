import { redirect } from '@tanstack/react-router'
import { may, mayEnterBackOffice } from '../session/index.ts'
import { loginAddress } from './back-to.ts'
import type { PageContext } from './page.ts'

type Requested = Pick<PageContext, 'session' | 'locale' | 'href'>

/** Thrown from a guard or a loader. `place` has no language: `/admin/programs`, `/programs?type=open`. */
export function redirectTo(place: string, locale: string): unknown {
  return redirect({ href: `/${locale}${place === '/' ? '' : place}` })
}

/** Nobody signed in: to the sign-in page, and back here afterwards (docs/rules.md §6). */
export function signedInOnly({ session, locale, href }: Requested): void {
  if (!session.user) throw redirect({ href: loginAddress(href, locale) })
  // By now a role asks for a second factor: one's account first, then on.
  const isDue = Date.parse(session.user.secondFactorFrom ?? '') <= Date.now()
  if (isDue && !/^\/[a-z]{2}\/profile\b/.test(href)) throw redirectTo('/profile', locale)
}

/** Who may not enter the back office is led home. */
export function backOfficeOnly(requested: Requested): void {
  signedInOnly(requested)
  if (!mayEnterBackOffice(requested.session)) throw redirectTo('/', requested.locale)
}

/** A guard for pages that ask for one more permission; those without it go to the admin's programs (docs/rules.md §6). */
export function needs(
  permission: string,
  elsewhere = '/admin/programs?missing=permission',
): (requested: Requested) => void {
  return (requested) => {
    signedInOnly(requested)
    if (!may(requested.session, permission)) throw redirectTo(elsewhere, requested.locale)
  }
}

export const areaGuards = { signedIn: signedInOnly, backOffice: backOfficeOnly } as const
