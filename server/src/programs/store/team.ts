import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Someone {
  readonly id: string
  readonly name: string
}

/** Who holds a role on each program, the first given first. */
export async function listTeams(
  db: PlatformDb,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Someone[]>> {
  const teams = new Map<string, Someone[]>()
  if (programIds.length === 0) return teams
  const rows = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.platform_id', '=', 'g.platform_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .where('g.platform_id', '=', db.platformId)
    .where('g.program_id', 'in', programIds)
    .where('m.revoked_at', 'is', null)
    .select(['g.program_id', 'u.id', 'u.firstname', 'u.lastname'])
    .orderBy('g.granted_at')
    .orderBy('g.id')
    .execute()
  for (const { program_id, id, firstname, lastname } of rows) {
    if (!program_id) continue
    const team = teams.get(program_id) ?? []
    if (!team.some((person) => person.id === id)) team.push({ id, name: `${firstname} ${lastname}`.trim() })
    teams.set(program_id, team)
  }
  return teams
}

/** The names of some people of the platform. */
export async function listNames(db: PlatformDb, userIds: readonly string[]): Promise<ReadonlyMap<string, Someone>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('users')
    .where('id', 'in', userIds)
    .select(['id', 'firstname', 'lastname'])
    .execute()
  return new Map(rows.map(({ id, firstname, lastname }) => [id, { id, name: `${firstname} ${lastname}`.trim() }]))
}
