import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { apiOf, isRefusal } from '../api/index.ts'

/** The person on screen, as far as every page cares. */
export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly firstname: string | null
  readonly lastname: string | null
  readonly superAdmin: boolean
  /** The address is proven (spec §8, account_not_confirmed). */
  readonly confirmed: boolean
  /** From when a role asks for a second factor that this sign-in has not shown; null while none does. */
  readonly secondFactorFrom: string | null
}

export interface Session {
  readonly user: SessionUser | null
  /** The merged permissions of all the person's roles on the platform (spec §6). */
  readonly permissions: readonly string[]
}

export const anonymous: Session = { user: null, permissions: [] }

/** Who is there, kept for 30 s. A refusal means nobody; no roles are an empty list (spec §7). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ client }): Promise<Session> => await readSession(client),
})

async function readSession(queryClient: QueryClient): Promise<Session> {
  const { send } = apiOf(queryClient)
  try {
    const profile = await send({ method: 'GET', path: '/api/profile', quiet: true })
    const user = userIn(await profile.json())
    return user ? { user, permissions: await readPermissions(queryClient) } : anonymous
  } catch (thrown) {
    if (isRefusal(thrown) && isAnswer(thrown.status)) return anonymous
    throw thrown
  }
}

/** A "no" of the server, as opposed to no answer or a breakdown: those say nothing about who is there. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500
}

async function readPermissions(queryClient: QueryClient): Promise<readonly string[]> {
  try {
    const roles = await apiOf(queryClient).send({ method: 'GET', path: '/api/profile/roles', quiet: true })
    return mergedPermissions(await roles.json())
  } catch (thrown) {
    if (isRefusal(thrown)) return []
    throw thrown
  }
}

/** The merged lists of all roles, in an answer that is a list or a page of a list. */
export function mergedPermissions(answer: unknown): readonly string[] {
  const roles = Array.isArray(answer) ? answer : ((answer as { data?: unknown })?.data ?? [])
  if (!Array.isArray(roles)) return []
  return [...new Set(roles.flatMap((role: { permissions?: readonly string[] }) => role.permissions ?? []))]
}

function userIn(answer: unknown): SessionUser | null {
  const given = answer as Partial<SessionUser> & { user?: SessionUser }
  const user = given.user ?? given
  if (typeof user.id !== 'string' || typeof user.email !== 'string') return null
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname ?? null,
    lastname: user.lastname ?? null,
    superAdmin: user.superAdmin === true,
    confirmed: user.confirmed === true,
    secondFactorFrom: user.secondFactorFrom ?? null,
  }
}

/** A check of spec §6: tells whether a named permission is present; the installation's administrators have them all. */
export function may(session: Session, permission: string): boolean {
  return session.user?.superAdmin === true || session.permissions.includes(permission)
}
