import { type InstallationDb, json, newIdAt } from '../../kernel/db/index.ts'

export interface Entry {
  readonly at: Date
  readonly actorId: string | null
  readonly actorName: string
  readonly name: string
  readonly platformId: string | null
  readonly payload: Record<string, unknown>
}

/** Writes into the log of the installation alone. */
export async function insertEntryAbout({ kysely }: InstallationDb, entry: Entry): Promise<void> {
  const { at, actorId, name, platformId, payload } = entry
  const row = { id: newIdAt(at), at, actor_id: actorId, actor_name: '', name, platform_id: platformId }
  await kysely
    .insertInto('installation_log')
    .values({ ...row, payload: json(payload) })
    .execute()
}

export async function insertEntry(db: InstallationDb, entry: Entry): Promise<void> {
  const { kysely } = db
  const { at, actorId, actorName, name, platformId, payload } = entry
  await insertEntryAbout(db, entry)
  if (!platformId) return
  // The platform reads it in its own log.
  await kysely
    .insertInto('events')
    .values({
      platform_id: platformId,
      id: newIdAt(at),
      name,
      at,
      actor_kind: 'user',
      actor_id: actorId,
      actor_name: actorName,
      payload: json(payload),
    })
    .execute()
}

export async function listEntries(
  { kysely }: InstallationDb,
  { page, perPage, search }: { page: number; perPage: number; search: string },
) {
  const matching = kysely
    .selectFrom('installation_log as l')
    .leftJoin('platforms as p', 'p.id', 'l.platform_id')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is('l.name', 'ilike', `%${search}%`), is('u.email', 'ilike', `%${search}%`)])),
    )
  const rows = await matching
    .select(['l.id', 'l.at', 'u.firstname', 'u.lastname', 'u.email', 'l.name', 'l.payload', 'p.name as platform'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await matching.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}
