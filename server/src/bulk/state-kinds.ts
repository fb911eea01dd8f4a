import type { BulkCommand } from '@laurel/contract/bulk'
import type { BulkFailure } from '../applications/states/index.ts'
import {
  bringTo,
  decideWhereItWaits,
  needsToDecide,
  reopenRequestsOf,
  setManyStates,
} from '../applications/states/index.ts'
import { findStatus, restoreStates, type StateBefore } from '../applications/store/index.ts'
import { sendHeld, statusOf } from '../casework/index.ts'
import { recordAll } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import { each } from './each.ts'
import type { BulkKindOf, BulkUndoing } from './kind.ts'

type Command<Kind extends BulkCommand['kind']> = Extract<BulkCommand, { kind: Kind }>

/** What bringing many to a state takes. */
const rightTo = (state: Parameters<typeof needsToDecide>[0]) =>
  needsToDecide(state, false) ? ('program.applications.decide' as const) : ('program.applications.update' as const)

/** Mails are written one by one. */
export const mailsAtOnce = 50
/** Rows that one statement changes. */
export const rowsAtOnce = 2000

export const stateKind: BulkKindOf<Command<'state'>> = {
  kind: 'state',
  batchOf: ({ to }) => (to === 'to_complete' ? mailsAtOnce : rowsAtOnce),
  canUndo: ({ to }) => to !== 'to_complete',
  permission: (_scene, { to }) => rightTo(to),
  async check(scene, _program, { to, reason, message, until }) {
    if (to === 'to_complete' && !message) refuseField('act.message', 'required')
    if (to === 'ineligible' && !reason) refuseField('act.reason', 'required')
    if (until && new Date(until) <= scene.now) refuseField('act.until', 'past')
  },
  run(work) {
    const { scene, program, command, bulkId, items } = work
    const { kind: _kind, to, ...change } = command
    if (to === 'to_complete')
      return each(work, (application) => bringTo(scene, program, application, { to, ...change }))
    return setManyStates(scene, program, items, { to, reason: change.reason, bulkId })
  },
  undo: putStatesBack,
}

export const statusKind: BulkKindOf<Command<'status'>> = {
  kind: 'status',
  batchOf: () => rowsAtOnce,
  canUndo: () => true,
  async permission({ db }, { statusId }) {
    if (statusId === null) return 'program.applications.update'
    const status = await findStatus(db, statusId)
    // Of one that is gone nobody knows any more whether it decided.
    return status ? rightTo(status.state) : 'program.applications.decide'
  },
  async check(scene, program, { statusId, reason }) {
    const status = statusId === null ? null : await statusOf(scene, program.id, statusId)
    if (status?.state === 'ineligible' && !reason) refuseField('act.reason', 'required')
  },
  async run({ scene, program, command, bulkId, items }) {
    const status = command.statusId === null ? null : await statusOf(scene, program.id, command.statusId)
    return setManyStates(scene, program, items, { status, reason: command.reason, bulkId })
  },
  undo: putStatesBack,
}

/** What still has the version of the change stands again as it stood. */
export async function putStatesBack({ scene, program, bulkId, changed }: BulkUndoing): Promise<BulkFailure[]> {
  const failures: BulkFailure[] = []
  for (const { before, ids, versions = [] } of changed) {
    if (before === null) {
      failures.push(...ids.map((id) => ({ id, code: 'state_not_allowed' })))
      continue
    }
    const was = before as StateBefore
    const items = ids.map((id, index) => ({ id, version: versions[index] ?? 0 }))
    const restored = new Set(await restoreStates(scene.db, was, items, scene.now))
    if (was.state === 'to_complete') await reopenRequestsOf(scene, program, bulkId, [...restored])
    failures.push(...ids.filter((id) => !restored.has(id)).map((id) => ({ id, code: 'changed_meanwhile' })))
    await recordAll(
      scene,
      'application.state_restored',
      [...restored].map((applicationId) => ({
        programId: program.id,
        applicationId,
        payload: { to: was.state, bulkId },
      })),
    )
  }
  return failures
}

export const gateKind: BulkKindOf<Command<'gate'>> = {
  kind: 'gate',
  batchOf: () => mailsAtOnce,
  canUndo: () => false,
  permission: () => 'program.applications.update',
  async check(_scene, _program, { to, message }) {
    if (to !== 'validated' && !message) refuseField('act.message', 'required')
  },
  run(work) {
    const { to, message } = work.command
    return each(work, (application) => decideWhereItWaits(work.scene, application, { to, message }))
  },
}

export const sendKind: BulkKindOf<Command<'send'>> = {
  kind: 'send',
  batchOf: () => mailsAtOnce,
  canUndo: () => false,
  permission: () => 'program.applications.update',
  run(work) {
    const { kind: _kind, ...how } = work.command
    return each(work, (application) => sendHeld(work.scene, application, how))
  },
}
