/** @param roles those that count in the program, as the server answers them */
export function mayInProgram(
  roles: readonly { readonly permissions: readonly string[] }[],
  permission: string,
): boolean {
  return roles.some(({ permissions }) => permissions.includes(permission))
}
