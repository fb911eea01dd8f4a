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
  /** The address is proven (docs/rules.md §8, account_not_confirmed). */
  readonly confirmed: boolean
  /** From when a role asks for a second factor that this sign-in has not shown; null while none does. */
  readonly secondFactorFrom: string | null
}

export interface Session {
  readonly user: SessionUser | null
  /** The merged permissions of all the person's roles on the platform (docs/rules.md §6). */
  readonly permissions: readonly string[]
  /** Works on a program, or administers the platform and so every program that it has or will have. */
  readonly hasPrograms: boolean
}

export const anonymous: Session = { user: null, permissions: [], hasPrograms: false }

/** Who is there, kept for 30 s. A refusal means nobody; no roles are an empty list (docs/rules.md §7). */
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
    return user ? { user, ...(await readRights(queryClient)) } : anonymous
  } catch (thrown) {
    if (isRefusal(thrown) && isAnswer(thrown.status)) return anonymous
    throw thrown
  }
}

/** A "no" of the server, as opposed to no answer or a breakdown: those say nothing about who is there. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500
}

type Rights = Pick<Session, 'permissions' | 'hasPrograms'>

async function readRights(queryClient: QueryClient): Promise<Rights> {
  try {
    const roles = await apiOf(queryClient).send({ method: 'GET', path: '/api/profile/roles', quiet: true })
    return rightsIn(await roles.json())
  } catch (thrown) {
    if (isRefusal(thrown)) return { permissions: [], hasPrograms: false }
    throw thrown
  }
}

interface AnsweredRole {
  readonly programId?: string | null
  readonly permissions?: readonly string[]
}

const backOffice = 'platform.back-office-access.authorize'

/** The rights that roles give together, in an answer that is a list or a page of a list. */
export function rightsIn(answer: unknown): Rights {
  const roles = Array.isArray(answer) ? answer : ((answer as { data?: unknown })?.data ?? [])
  if (!Array.isArray(roles)) return { permissions: [], hasPrograms: false }
  const input: readonly AnsweredRole[] = roles
  const permissions = [...new Set(input.flatMap((role) => role.permissions ?? []))]
  const administers = permissions.some((permission) => permission !== backOffice)
  return { permissions, hasPrograms: administers || input.some(({ programId }) => typeof programId === 'string') }
}

function userIn(answer: unknown): SessionUser | null {
  const input = answer as Partial<SessionUser> & { user?: SessionUser }
  const user = input.user ?? input
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

/** A check of docs/rules.md §6: tells whether a named permission is present. */
export function may(session: Session, permission: string): boolean {
  return session.permissions.includes(permission)
}

/** The back office asks for its permission and for a program to work on. */
export function worksHere(session: Session): boolean {
  return may(session, backOffice) && session.hasPrograms
}

/** Whoever works here, and the administrators of the installation, who find their console there and nothing else. */
export function mayEnterBackOffice(session: Session): boolean {
  return worksHere(session) || session.user?.superAdmin === true
}
