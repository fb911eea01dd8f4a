import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { scoreFact } from './score-fact.ts'

/** The means of some applications in some sessions, as lists show them: by application, then by session. */
export async function listScoreFacts(
  db: PlatformDb,
  sessionIds: readonly string[],
  applicationIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  if (sessionIds.length === 0 || applicationIds.length === 0) return new Map()
  const means = sql.join(sessionIds.map((id, at) => sql`${scoreFact.value(id)}::float8 as ${sql.ref(`score_${at}`)}`))
  const { rows } = await sql<{ id: string } & Record<string, number | null>>`select a.id, ${means} from applications a
    where a.platform_id = ${db.platformId} and a.id = any(${[...applicationIds]}::uuid[])`.execute(db.kysely)
  return new Map(
    rows.map((row) => [
      row.id,
      new Map(
        sessionIds.flatMap((id, at) => {
          const mean = row[`score_${at}`]
          return typeof mean === 'number' ? [[id, mean] as const] : []
        }),
      ),
    ]),
  )
}
