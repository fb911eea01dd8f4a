import type { ErasureCertificate, ErasureMode, ProgramHoldings } from '@laurel/contract/privacy'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type ProgramErasureRow = Selectable<DB['program_erasures']>

export async function insertProgramErasure(
  db: PlatformDb,
  one: { operationId: string; programId: string; mode: ErasureMode; by: string; at: Date },
): Promise<void> {
  await db
    .insert('program_erasures', {
      operation_id: one.operationId,
      program_id: one.programId,
      mode: one.mode,
      requested_by: one.by,
      asked_at: one.at,
    })
    .execute()
}

export function findProgramErasure(db: PlatformDb, operationId: string): Promise<ProgramErasureRow | undefined> {
  return db.from('program_erasures').where('operation_id', '=', operationId).selectAll().executeTakeFirst()
}

export function listProgramErasures(db: PlatformDb, programId: string): Promise<ProgramErasureRow[]> {
  return db
    .from('program_erasures')
    .where('program_id', '=', programId)
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('operation_id', 'desc')
    .limit(50)
    .execute()
}

/** What was sent to a program, in the order of ids, after one of them. */
export function listSentAfter(
  db: PlatformDb,
  programId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> {
  let rows = db.from('applications').where('program_id', '=', programId).where('submitted_at', 'is not', null)
  if (after) rows = rows.where('id', '>', after)
  return rows.select('id').orderBy('id').limit(limit).execute()
}

export async function noteErased(
  db: PlatformDb,
  operationId: string,
  { erased, left, after }: { erased: number; left: number; after: string },
): Promise<void> {
  await db
    .change('program_erasures')
    .set((is) => ({ erased: is('erased', '+', erased), kept: is('kept', '+', left), after_id: after }))
    .where('operation_id', '=', operationId)
    .execute()
}

export async function closeProgramErasure(
  db: PlatformDb,
  operationId: string,
  certificate: ErasureCertificate,
  at: Date,
): Promise<void> {
  await db
    .change('program_erasures')
    .set({ certificate: json(certificate), ended_at: at })
    .where('operation_id', '=', operationId)
    .execute()
}

/** The same questions as `findObstacle` asks of one application, of all that was sent to a program at once. */
export async function countProgramHoldings(db: PlatformDb, programId: string, now: Date): Promise<ProgramHoldings> {
  const [row] = await ask<Record<keyof ProgramHoldings, string>>(
    db,
    `with sent as (select id from applications where platform_id = $1 and program_id = $2 and submitted_at is not null),
      judged as (select e.application_id, bool_or(s.state in ('open', 'paused', 'closed', 'deliberation', 'decided')) as busy,
          bool_or(s.state in ('published', 'archived')) as counted
        from evaluation_sessions s join entries e on e.platform_id = s.platform_id and e.session_id = s.id
        where s.platform_id = $1 and s.program_id = $2 group by 1)
    select (select count(*) from sent) as applications,
      (select count(distinct j.thing_id) from erasure_journal j join sent on sent.id = j.thing_id
        where j.platform_id = $1 and j.kind = 'application') as erased,
      (select count(*) from judged join sent on sent.id = judged.application_id where busy) as "inEvaluation",
      (select count(*) from holds h join sent on sent.id = h.application_id where h.platform_id = $1
        and h.lifted_at is null and (h.until is null or h.until > $3)) as "onHold",
      (select count(*) from judged join sent on sent.id = judged.application_id where counted) as "keptByLaw"`,
    [db.platformId, programId, now],
  )
  const count = (name: keyof ProgramHoldings) => Number(row?.[name] ?? 0)
  return {
    applications: count('applications'),
    erased: count('erased'),
    inEvaluation: count('inEvaluation'),
    onHold: count('onHold'),
    keptByLaw: count('keptByLaw'),
  }
}

/** An application of the program by the number that people quote. */
export async function findReferenced(
  db: PlatformDb,
  programId: string,
  reference: string,
): Promise<{ id: string; programId: string } | undefined> {
  const row = await db
    .from('applications')
    .where('program_id', '=', programId)
    .where(({ fn }) => fn('lower', ['reference']), '=', reference.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row && { id: row.id, programId }
}
