import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { may, useSession } from '../../kernel/session/index.ts'
import { programRolesQuery } from '../queries.ts'

export interface Rights {
  /** Active, and the person holds the permission on this very program. */
  readonly mayEdit: boolean
  readonly mayPublish: boolean
}

/** What the person may do with a program's settings: on a program its own roles count (docs/rules.md §6). */
export function useRights({ id, status }: Program): Rights {
  const session = useSession()
  const roles = useQuery(programRolesQuery(id)).data?.data ?? []
  const permissions = roles.flatMap((role) => role.permissions)
  const holds = (permission: string) => may({ ...session, permissions }, permission)
  return {
    mayEdit: status === 'active' && holds('program.settings.manage'),
    mayPublish: status === 'active' && holds('program.settings.publish'),
  }
}
