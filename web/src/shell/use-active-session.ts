import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { type Session, useSession } from '../kernel/session/index.ts'

/**
 * Who is there and what they may: inside a program, its own roles replace the platform's for what concerns programs
 * (docs/rules.md §6). No roles on failure (docs/rules.md §7); until they are known, the platform's stand.
 */
export function useActiveSession(programSlug: string | undefined): Session {
  const session = useSession()
  const requested = queryOf('listOwnProgramRoles', { params: { programId: programSlug ?? '' } })
  const { data, isError } = useQuery({ ...requested, enabled: programSlug !== undefined })
  return useMemo(() => {
    if (programSlug === undefined || (!data && !isError)) return session
    const ofPlatform = session.permissions.filter((one) => !one.startsWith('program.'))
    const ofProgram = data?.data.flatMap((role) => role.permissions) ?? []
    return { ...session, permissions: [...new Set([...ofPlatform, ...ofProgram])] }
  }, [session, programSlug, data, isError])
}
