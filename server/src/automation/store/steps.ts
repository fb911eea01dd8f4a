import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type StepRow = Selectable<DB['automation_steps']>

export interface NewStep {
  readonly runId: string
  readonly node: string
  readonly state: 'done' | 'skipped' | 'failed' | 'waiting'
  readonly at: Date
  readonly way?: 'yes' | 'no' | undefined
  readonly effects?: readonly string[]
  readonly code?: string | undefined
}

/** Writes a step; false where it is done already, and nothing may be done for it again. */
export async function writeStep(db: PlatformDb, step: NewStep): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into automation_steps (platform_id, run_id, node, state, at, way, effects, code)
    values (${db.platformId}, ${step.runId}, ${step.node}, ${step.state}, ${step.at}, ${step.way ?? null},
      ${[...(step.effects ?? [])]}::text[], ${step.code ?? null})
    on conflict (platform_id, run_id, node) do update set state = excluded.state, at = excluded.at, way = excluded.way,
      effects = excluded.effects, code = excluded.code where automation_steps.state not in ('done', 'skipped')`.execute(
      db.kysely,
    )
  return Number(numAffectedRows ?? 0) > 0
}

/** In the order in which they were taken. */
export function listSteps(db: PlatformDb, runId: string): Promise<StepRow[]> {
  return db.from('automation_steps').where('run_id', '=', runId).selectAll().orderBy('at').orderBy('node').execute()
}
