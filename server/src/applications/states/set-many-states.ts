import { canBecome, isReopening, neededFor, type StaffTarget, stateForApplicant } from '@laurel/contract/applications'
import type { Permission } from '@laurel/contract/kernel'
import { permissionsOf } from '../../access/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import { iso } from '../../kernel/iso.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import {
  holdStates,
  type StateBefore,
  type StateRow,
  setStates,
  setStatuses,
  type Versioned,
} from '../store/bulk-states.ts'
import type { StatusRow } from '../store/statuses.ts'
import { alike } from './alike.ts'
import { needsToDecide } from './change-state.ts'
import { giveUpMany } from './give-up-many.ts'
import type { BulkFailure, BulkItem, BulkOutcome, ChangedAlike } from './many.ts'

/** The change of many: a state, a status with the state that it stands on, or no status any more. */
export interface RequestedStates {
  readonly to?: Exclude<StaffTarget, 'to_complete'>
  readonly status?: StatusRow | null
  readonly reason?: string | undefined
  readonly bulkId?: string
}

/**
 * Brings applications into a state, or gives them a status, by one statement for each; those that may not, or that have
 * another state than when they were chosen, come back as failures. Giving up changes that were asked for is done one by one.
 */
export async function setManyStates(
  scene: Scene,
  program: ProgramRow,
  items: readonly BulkItem[],
  requested: RequestedStates,
): Promise<BulkOutcome> {
  const { status, bulkId } = requested
  const rows = await holdStates(
    scene.db,
    program.id,
    items.map(({ id }) => id),
  )
  const plan = sortOut(items, rows, requested, {
    held: await permissionsOf(scene, program.id),
    now: scene.now.toISOString(),
  })
  const changed = [
    ...(plan.moving.length > 0 ? await move(scene, program, plan.moving, requested) : []),
    ...(plan.labelled.length > 0 ? await label(scene, program, plan.labelled, status?.id ?? null, bulkId) : []),
  ]
  const ids = plan.givingUp.map(({ id }) => id)
  const abandoned = await giveUpMany(scene, program, { ids, reason: requested.reason, statusId: status?.id, bulkId })
  return {
    changed: [...changed, ...groupAlike(plan.givingUp, abandoned)],
    unchanged: plan.unchanged,
    failures: plan.failures,
  }
}

interface Plan {
  readonly moving: StateRow[]
  readonly labelled: StateRow[]
  readonly givingUp: StateRow[]
  readonly failures: BulkFailure[]
  unchanged: number
}

function sortOut(
  items: readonly BulkItem[],
  rows: ReadonlyMap<string, StateRow>,
  { to, status, reason }: RequestedStates,
  { held, now }: { held: ReadonlySet<Permission>; now: string },
): Plan {
  const plan: Plan = { moving: [], labelled: [], givingUp: [], failures: [], unchanged: 0 }
  const target = to ?? status?.state
  for (const { id, state } of items) {
    const row = rows.get(id)
    const fail = (code: string) => plan.failures.push({ id, code })
    if (!row) fail('not_found')
    else if (row.state !== state) fail('changed_meanwhile')
    else if (row.state === 'deleted') fail('state_not_allowed')
    else if (target === undefined || row.state === target) {
      if (status === undefined || row.statusId === (status?.id ?? null)) plan.unchanged += 1
      else plan.labelled.push(row)
    } else {
      const code = refusalOf(row, target, { held, now, reason })
      if (code) fail(code)
      else if (row.state === 'to_complete') plan.givingUp.push(row)
      else plan.moving.push(row)
    }
  }
  return plan
}

/** Why an application may not be brought into a state; undefined when it may. */
function refusalOf(
  row: StateRow,
  to: StaffTarget,
  { held, now, reason }: { held: ReadonlySet<Permission>; now: string; reason: string | undefined },
): string | undefined {
  const facts = factsOf(row)
  if (!canBecome(facts, to, now)) return 'state_not_allowed'
  const permission = needsToDecide(to, isReopening(facts))
    ? 'program.applications.decide'
    : 'program.applications.update'
  if (!held.has(permission)) return 'missing_permissions'
  return neededFor(facts, to) === 'reason' && !reason ? 'reason_needed' : undefined
}

const factsOf = (row: StateRow) => ({
  state: row.state,
  stateBeforeDecision: row.stateBeforeDecision,
  decisionPublishedAt: iso(row.decisionPublishedAt),
  submittedAt: iso(row.submittedAt),
})

/** The facts that an undoing puts back. */
export function beforeOf(row: StateRow): StateBefore {
  return {
    state: row.state,
    stateBeforeDecision: row.stateBeforeDecision,
    statusId: row.statusId,
    statusBeforeDecision: row.statusBeforeDecision,
    decidedAt: iso(row.decidedAt),
    decisionPublishedAt: iso(row.decisionPublishedAt),
  }
}

async function move(
  scene: Scene,
  program: ProgramRow,
  rows: readonly StateRow[],
  { to, status, reason, bulkId }: RequestedStates,
): Promise<ChangedAlike[]> {
  const target = to ?? status?.state
  if (!target) return []
  const now = scene.now.toISOString()
  const shown = rows.map((row) => ({ id: row.id, shown: stateForApplicant(factsOf(row), now) }))
  const done = await setStates(scene.db, shown, { to: target, statusId: status?.id ?? null, at: scene.now })
  const name = target === 'in_review' ? 'application.review_started' : 'application.decided'
  const more = { ...(target !== 'in_review' && { to: target }), ...(reason && { reason }), ...(bulkId && { bulkId }) }
  const about = status ? { statusId: status.id } : {}
  await recordAll(
    scene,
    name,
    rows.map((row) => ({
      programId: program.id,
      applicationId: row.id,
      payload: { from: row.state, ...more, ...about },
    })),
  )
  return groupAlike(rows, done)
}

async function label(
  scene: Scene,
  program: ProgramRow,
  rows: readonly StateRow[],
  statusId: string | null,
  bulkId: string | undefined,
): Promise<ChangedAlike[]> {
  const done = await setStatuses(
    scene.db,
    rows.map(({ id }) => id),
    statusId,
    scene.now,
  )
  await recordAll(
    scene,
    'application.status_set',
    rows.map((row) => ({
      programId: program.id,
      applicationId: row.id,
      payload: { from: row.statusId, to: statusId, ...(bulkId && { bulkId }) },
    })),
  )
  return groupAlike(rows, done)
}

/** Those that were alike before, with the versions that they have now. */
export function groupAlike(rows: readonly StateRow[], done: readonly Versioned[]): ChangedAlike[] {
  const versions = new Map(done.map(({ id, version }) => [id, version]))
  return alike(rows.map((row) => ({ id: row.id, version: versions.get(row.id) ?? 0, before: beforeOf(row) })))
}
