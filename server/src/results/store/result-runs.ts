import type { SignedBundle } from '@laurel/contract/results/rules'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** A result as it was computed and signed. The database lets nobody change it. */
export interface ResultRunRow {
  readonly id: string
  readonly sessionId: string
  readonly number: number
  readonly bundle: string
  readonly inputHash: string
  readonly signature: string
  readonly publicKey: string
  readonly madeAt: Date
  readonly madeBy: string | null
}

const selected = sql`select r.id, r.session_id as "sessionId", r.number, r.bundle, r.input_hash as "inputHash", r.signature,
  r.public_key as "publicKey", r.made_at as "madeAt", nullif(trim(u.firstname || ' ' || u.lastname), '') as "madeBy"
  from result_runs r left join users u on u.id = r.made_by`

/** The newest first. */
export async function listResultRunRows(db: PlatformDb, sessionId: string): Promise<ResultRunRow[]> {
  const { rows } = await sql<ResultRunRow>`${selected}
    where r.platform_id = ${db.platformId} and r.session_id = ${sessionId} order by r.number desc`.execute(db.kysely)
  return rows
}

export async function findResultRun(db: PlatformDb, sessionId: string, id: string): Promise<ResultRunRow | undefined> {
  const { rows } = await sql<ResultRunRow>`${selected}
    where r.platform_id = ${db.platformId} and r.session_id = ${sessionId} and r.id = ${id}`.execute(db.kysely)
  return rows[0]
}

export async function insertResultRun(
  db: PlatformDb,
  run: Pick<ResultRunRow, 'id' | 'sessionId' | 'number' | 'bundle' | 'inputHash'> &
    Pick<SignedBundle, 'signature' | 'publicKey'> & { madeBy: string | null },
  at: Date,
): Promise<void> {
  await db
    .insert('result_runs', {
      id: run.id,
      session_id: run.sessionId,
      number: run.number,
      bundle: run.bundle,
      input_hash: run.inputHash,
      signature: run.signature,
      public_key: run.publicKey,
      made_at: at,
      made_by: run.madeBy,
    })
    .execute()
}

export interface FreezeRow {
  readonly runId: string
  readonly number: number
  readonly reason: string
  readonly frozenAt: Date
  readonly frozenBy: string | null
}

/** The newest first: that one is final. */
export async function listFreezes(db: PlatformDb, sessionId: string): Promise<FreezeRow[]> {
  const { rows } = await sql<FreezeRow>`select f.run_id as "runId", r.number, f.reason, f.frozen_at as "frozenAt",
      nullif(trim(u.firstname || ' ' || u.lastname), '') as "frozenBy"
    from result_freezes f
    join result_runs r on r.platform_id = f.platform_id and r.id = f.run_id
    left join users u on u.id = f.frozen_by
    where f.platform_id = ${db.platformId} and f.session_id = ${sessionId}
    order by f.frozen_at desc, f.id desc`.execute(db.kysely)
  return rows
}

export async function insertFreeze(
  db: PlatformDb,
  freeze: { id: string; sessionId: string; runId: string; reason: string; frozenBy: string | null },
  at: Date,
): Promise<void> {
  const { id, sessionId, runId, reason, frozenBy } = freeze
  const row = { id, session_id: sessionId, run_id: runId, reason, frozen_at: at, frozen_by: frozenBy }
  await db.insert('result_freezes', row).execute()
}
