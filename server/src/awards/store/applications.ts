import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What decides whether an application may be handed one. */
export interface Candidate {
  readonly id: string
  readonly state: string
  readonly decisionPublishedAt: Date | null
  readonly title: string
  readonly applicantName: string
  readonly reference: string | null
}

/** In the order of the ids; those of other programs are left out. */
export async function listCandidates(db: PlatformDb, programId: string, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select a.id, a.state, a.decision_published_at as "decisionPublishedAt", a.title,
      a.applicant_name as "applicantName", a.reference
    from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
    join applications a on a.platform_id = ${db.platformId} and a.id = n.id and a.program_id = ${programId}
    order by n.place`.execute(db.kysely)
  return rows
}
