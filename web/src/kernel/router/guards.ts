import { redirect } from '@tanstack/react-router'
import { may, worksHere } from '../session/index.ts'
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

/** Where the administrators of the installation find what is theirs; the rest of the back office is the platform's. */
const consolePath = '/admin/installation'

/** Who may not enter the back office is led home; the installation's administrators, to their console. */
export function backOfficeOnly(requested: Requested): void {
  signedInOnly(requested)
  const { session, locale, href } = requested
  if (worksHere(session)) return
  if (!session.user?.superAdmin) throw redirectTo('/', locale)
  if (!href.startsWith(`/${locale}${consolePath}`)) throw redirectTo(`${consolePath}/platforms`, locale)
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
