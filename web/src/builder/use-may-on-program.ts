import type { Permission } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'

/** May the person do this on the program? The program's roles count, in place of the platform's (docs/rules.md §6). */
export function useMayOnProgram(programId: string, permission: Permission): boolean {
  const session = useSession()
  const roles = useQuery(queryOf('listOwnProgramRoles', { params: { programId } }))
  if (!roles.data) return may(session, permission)
  return may({ ...session, permissions: roles.data.data.flatMap((role) => role.permissions) }, permission)
}
