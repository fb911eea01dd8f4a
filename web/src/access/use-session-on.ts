import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { type Session, useSession } from '../kernel/session/index.ts'

/** Who is there and what they may: on a program its own roles replace the platform's (docs/rules.md §6). */
export function useSessionOn(programId: string | undefined): Session {
  const session = useSession()
  const requested = queryOf('listOwnProgramRoles', { params: { programId: programId ?? '' } })
  const roles = useQuery({ ...requested, enabled: programId !== undefined }).data
  if (programId === undefined) return session
  return { ...session, permissions: (roles?.data ?? []).flatMap((role) => role.permissions) }
}
