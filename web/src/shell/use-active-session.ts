import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { type Session, useSession } from '../kernel/session/index.ts'

/** Who is there and what they may: inside a program, its own roles replace the platform's (spec §6). */
export function useActiveSession(programSlug: string | undefined): Session {
  const session = useSession()
  const asked = queryOf('listOwnProgramRoles', { params: { programId: programSlug ?? '' } })
  const roles = useQuery({ ...asked, enabled: programSlug !== undefined }).data
  if (programSlug === undefined) return session
  return { ...session, permissions: (roles?.data ?? []).flatMap((role) => role.permissions) }
}
