import { canInSession, type SessionAction } from '@laurel/contract/evaluation/rules/permission'
import { useQuery } from '@tanstack/react-query'
import { mayInProgram, programRolesQuery } from '../../programs/index.ts'
import { useProgram, useSessionAddress } from './use-place.ts'

/**
 * Whether the person may do something in the program of the address (docs/rules.md §6: a program's roles replace the platform's).
 */
export function useMay(permission: string): boolean {
  const { id } = useProgram()
  const roles = useQuery(programRolesQuery(id)).data?.data ?? []
  return mayInProgram(roles, permission)
}

/** Whether the person may change the session of the address: one that is put away is only read. */
export function useMayChange(): boolean {
  const { session } = useSessionAddress()
  return useMay('program.evaluation.manage') && session.state !== 'archived'
}

/** Whether the rule of rounds lets staff do something to the session of the address as it stands: the server asks the same. */
export function useSessionAllows(action: SessionAction): boolean {
  const { session } = useSessionAddress()
  const { state, policy } = session
  return canInSession({ role: 'manager' }, action, { state, policy })
}
