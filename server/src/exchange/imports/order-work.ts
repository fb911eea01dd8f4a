import { mayCancel, mayCheck, mayRun } from '@laurel/contract/exchange'
import { checkMapping, type ImportSummary } from '@laurel/contract/exchange/imports'
import { permissionsOf } from '../../access/index.ts'
import { findFile } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import { endOperation, refuseState } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { checkProgram } from '../check-program.ts'
import { mappingContext, readContext } from '../mapping-context.ts'
import { presentSummary } from '../present.ts'
import { type ImportRow, lockImport, removeProblems, setImport } from '../store/index.ts'
import { unworked } from '../unworked.ts'
import { startWork } from './start-work.ts'

const fresh = { ...unworked, failure: null, finishedAt: null } as const

/** Has the whole file read without writing anything. Refuses import_state_not_allowed, import_mapping_not_valid, program_not_active. */
export async function startCheck(scene: Scene, program: ProgramRow, { id }: ImportRow): Promise<ImportSummary> {
  checkProgram(program)
  const one = await lock(scene, id)
  if (!mayCheck(one)) refuseState('import_state_not_allowed', one)
  await checkStillSound(scene, program, one)
  return begin(scene, one, 'checking')
}

/** Has the rows brought in. Refuses import_rows_wrong when some are and nobody said to leave them out. */
export async function startRun(
  scene: Scene,
  program: ProgramRow,
  { id }: ImportRow,
  onlyValid: boolean,
): Promise<ImportSummary> {
  checkProgram(program)
  const one = await lock(scene, id)
  if (one.state === 'checked' && !mayRun(one, onlyValid)) refuse('import_rows_wrong', { details: { wrong: one.wrong } })
  if (!mayRun(one, onlyValid)) refuseState('import_state_not_allowed', one)
  await checkStillSound(scene, program, one)
  await checkMayDecide(scene, one)
  const [programId, fileName] = [one.programId, await nameOf(scene, one)]
  await record(scene, 'import.started', { programId }, { importId: id, fileName, rows: one.total })
  return begin(scene, one, 'running')
}

/** Stops at the end of the batch in hand. A check leaves nothing; an import leaves what is in, and can then be undone. */
export async function cancelWork(scene: Scene, { id }: ImportRow): Promise<ImportSummary> {
  const one = await lock(scene, id)
  if (!mayCancel(one)) refuseState('import_state_not_allowed', one)
  if (one.operationId) await endOperation(scene, one.operationId, 'cancelled')
  if (one.state === 'checking') {
    await removeProblems(scene.db, id)
    return presentSummary(scene.db, await setImport(scene.db, id, { ...fresh, state: 'mapped' }, scene.now))
  }
  const { programId, imported } = one
  await record(scene, 'import.cancelled', { programId }, { importId: id, fileName: await nameOf(scene, one), imported })
  return presentSummary(
    scene.db,
    await setImport(scene.db, id, { state: 'cancelled', finishedAt: scene.now }, scene.now),
  )
}

async function lock(scene: Scene, id: string): Promise<ImportRow> {
  return (await lockImport(scene.db, id)) ?? refuse('not_found')
}

async function nameOf(scene: Scene, one: ImportRow): Promise<string> {
  return (await findFile(scene.db, one.fileId))?.name ?? ''
}

/** Rows that come in decided are decisions. Refuses missing_permissions. */
async function checkMayDecide(scene: Scene, { programId, mapping }: ImportRow): Promise<void> {
  if (!mapping?.stateColumn || mapping.state === 'draft') return
  const held = await permissionsOf(scene, programId)
  if (!held.has('program.applications.decide')) refuse('missing_permissions')
}

/** Forms and categories may have changed since the columns were chosen. */
async function checkStillSound(scene: Scene, program: ProgramRow, one: ImportRow): Promise<void> {
  const { mapping } = one
  if (!mapping) return
  const fields = checkMapping(mapping, mappingContext(await readContext(scene.db, program), one))
  if (fields.length > 0) refuse('import_mapping_not_valid', { fields })
}

async function begin(scene: Scene, { id }: ImportRow, state: 'checking' | 'running'): Promise<ImportSummary> {
  await removeProblems(scene.db, id)
  const stored = await setImport(scene.db, id, { ...fresh, state }, scene.now)
  await startWork(scene, stored)
  return presentSummary(scene.db, stored)
}
