import type { ErasureCertificate, ErasureMode, ProgramErasure, ProgramErasures } from '@laurel/contract/privacy'
import { lockApplication } from '../../applications/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import {
  completeOperation,
  findOperation,
  holdRun,
  noteProgress,
  type OperationRow,
  type OperationRun,
  startOperation,
} from '../../kernel/operations/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findNames } from '../names-store.ts'
import { signCertificate } from './certificate.ts'
import { eraseNow, eraseOne, findObstacle, modeFor } from './erase-application.ts'
import { inBatches } from './in-batches.ts'
import {
  closeProgramErasure,
  countProgramHoldings,
  findProgramErasure,
  findReferenced,
  insertProgramErasure,
  listProgramErasures,
  listSentAfter,
  noteErased,
  type ProgramErasureRow,
} from './program-store.ts'

export const programErasureKind = 'program_erasure'
/** Applications erased in one transaction: few, so that others pass between them. */
const batch = 50

export async function readProgramErasures(scene: Scene, program: { id: string }): Promise<ProgramErasures> {
  const holdings = await countProgramHoldings(scene.db, program.id, scene.now)
  const rows = await listProgramErasures(scene.db, program.id)
  return { holdings, erasures: await presentAll(scene, rows) }
}

async function presentAll(scene: Scene, rows: readonly ProgramErasureRow[]): Promise<ProgramErasure[]> {
  const names = await findNames(
    scene.db,
    rows.flatMap(({ requested_by }) => requested_by ?? []),
  )
  const shown: ProgramErasure[] = []
  for (const row of rows) {
    const operation = await findOperation(scene.db, row.operation_id)
    shown.push({
      id: row.operation_id,
      mode: row.mode as ErasureMode,
      state: operation?.state ?? 'done',
      erased: row.erased,
      kept: row.kept,
      by: names.get(row.requested_by ?? '') ?? '',
      askedAt: row.asked_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      certificate: row.certificate as ErasureCertificate | null,
    })
  }
  return shown
}

/** Begins to erase all that was sent to a program. Refuses erasure_running. */
export async function eraseProgramData(
  scene: Scene,
  program: { id: string },
  { mode }: { mode: ErasureMode },
): Promise<ProgramErasure> {
  const { userId } = userOf(scene)
  const order = { kind: programErasureKind, programId: program.id, requestedBy: userId, liveKey: program.id }
  const operation = (await startOperation(scene, order)) ?? refuse('erasure_running')
  await insertProgramErasure(scene.db, {
    operationId: operation.id,
    programId: program.id,
    mode,
    by: userId,
    at: scene.now,
  })
  await record(scene, 'program.erasure_begun', { programId: program.id }, { mode })
  const row = (await findProgramErasure(scene.db, operation.id)) ?? refuse('not_found')
  const [shown] = await presentAll(scene, [row])
  return shown ?? refuse('not_found')
}

/** One application of the program. Refuses invalid_input for a number that nobody has in it. */
export async function eraseReferenced(
  scene: Scene,
  program: { id: string },
  { reference, mode }: { reference: string; mode: ErasureMode },
): Promise<undefined> {
  const one = (await findReferenced(scene.db, program.id, reference)) ?? refuseField('reference', 'unknown')
  await eraseOne(scene, one, mode)
}

/** Some at a time; after a stop or a crash the next run goes on after the last batch that was written. */
export function runProgramErasure(run: OperationRun): Promise<void> {
  return inBatches(run, () => run.inPlatform((scene) => eraseSome(scene, run.operation)))
}

async function eraseSome(scene: Scene, operation: OperationRow): Promise<boolean> {
  const held = await holdRun(scene, operation)
  const row = held && (await findProgramErasure(scene.db, operation.id))
  if (!held || !row) return false
  const some = await listSentAfter(scene.db, row.program_id, { after: row.after_id, limit: batch })
  const last = some.at(-1)
  if (!last) {
    await end(scene, operation, row)
    return false
  }
  let [erased, left] = [0, 0]
  for (const { id } of some) {
    const one = await lockApplication(scene.db, id)
    if (!one) continue
    const obstacle = await findObstacle(scene, one, 'identity')
    if (obstacle) left++
    else if (await eraseAsFarAsAllowed(scene, one, row.mode as ErasureMode)) erased++
  }
  await noteErased(scene.db, operation.id, { erased, left, after: last.id })
  await noteProgress(scene, operation.id, { done: row.erased + row.kept + erased + left })
  return true
}

/** In the mode, or as a shell where a published result counts it. */
export async function eraseAsFarAsAllowed(
  scene: Scene,
  one: { id: string; programId: string },
  mode: ErasureMode,
): Promise<boolean> {
  const isCounted = mode === 'all' && (await findObstacle(scene, one, 'all')) === 'kept_by_law'
  return eraseNow(scene, one, modeFor(scene.now, mode, isCounted))
}

async function end(scene: Scene, operation: OperationRow, row: ProgramErasureRow): Promise<void> {
  const by = (await findNames(scene.db, row.requested_by ? [row.requested_by] : [])).get(row.requested_by ?? '') ?? ''
  const certificate = await signCertificate(scene, {
    since: row.asked_at,
    mode: row.mode as ErasureMode,
    by,
    counts: { applications: row.erased },
  })
  await closeProgramErasure(scene.db, operation.id, certificate, scene.now)
  const about = { programId: row.program_id }
  await record(scene, 'program.erasure_ended', about, { mode: row.mode, erased: row.erased, kept: row.kept })
  const done = row.erased + row.kept
  await completeOperation(scene, operation, { done, total: done })
}
