import type { Session } from '../kernel/session/index.ts'

/** @param roles those that count in the program, as the server answers them */
export function mayInProgram(
  session: Session,
  roles: readonly { readonly permissions: readonly string[] }[],
  permission: string,
): boolean {
  return roles.some(({ permissions }) => permissions.includes(permission))
}
