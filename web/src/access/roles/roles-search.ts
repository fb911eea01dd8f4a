/** The query word of the page of roles: which one is shown. */
export const readRolesSearch = (raw: Readonly<Record<string, unknown>>) => ({
  role: typeof raw.role === 'string' ? raw.role : undefined,
})
export type RolesSearch = ReturnType<typeof readRolesSearch>
