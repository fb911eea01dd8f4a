import {
  type ChangeStatus,
  maxStatuses,
  type ProgramStatus,
  type UsedStatus,
  type WriteStatus,
} from '@laurel/contract/applications/states'
import { wordsChannel } from '../../applications/index.ts'
import {
  countStatusUses,
  deleteThing,
  insertStatus,
  listStatusRows,
  placeBehind,
  type StatusRow,
  setOrder,
  setStatus,
} from '../../applications/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { publishLive } from '../../kernel/realtime/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { cleaned, holdWords, readsTheSame } from '../tags/write-tags.ts'

/** The statuses of a program with how many applications have them. */
export async function listStatuses(scene: Scene, program: ProgramRow): Promise<{ data: UsedStatus[] }> {
  const [rows, uses] = await Promise.all([listStatusRows(scene.db, program.id), countStatusUses(scene.db, program.id)])
  return { data: rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 })) }
}

/** Refuses status_exists when one reads the same in a language, too_many_statuses. */
export async function addStatus(scene: Scene, program: ProgramRow, written: WriteStatus): Promise<ProgramStatus> {
  await holdWords(scene, program)
  const rows = await listStatusRows(scene.db, program.id)
  if (rows.length >= maxStatuses) refuse('too_many_statuses', { details: { limit: maxStatuses } })
  const { label, ...clean } = withCleanWords(written)
  if (rows.some((row) => readsTheSame(row.label, label))) refuse('status_exists')
  const position = placeBehind(rows)
  const status = await insertStatus(scene.db, { ...clean, label, programId: program.id, position })
  await record(scene, 'status.added', { programId: program.id }, { statusId: status.id, label })
  return status
}

/** Refuses status_exists. */
export async function changeStatus(
  scene: Scene,
  program: ProgramRow,
  status: StatusRow,
  written: ChangeStatus,
): Promise<ProgramStatus> {
  const clean = withCleanWords(written)
  await holdWords(scene, program)
  const others = (await listStatusRows(scene.db, program.id)).filter(({ id }) => id !== status.id)
  if (others.some((row) => readsTheSame(row.label, clean.label))) refuse('status_exists')
  const changed = await setStatus(scene.db, status.id, clean)
  await record(scene, 'status.changed', { programId: program.id }, { statusId: status.id, label: clean.label })
  await publishLive(scene, [wordsChannel(program.id)], 'status.changed')
  return changed
}

/** Applications that have it keep their state. */
export async function deleteStatus(scene: Scene, program: ProgramRow, status: StatusRow): Promise<undefined> {
  const uses = (await countStatusUses(scene.db, program.id)).get(status.id) ?? 0
  await deleteThing(scene.db, 'program_statuses', status.id)
  await record(scene, 'status.deleted', { programId: program.id }, { statusId: status.id, label: status.label, uses })
}

export async function orderStatuses(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<undefined> {
  await setOrder(scene.db, 'program_statuses', program.id, ids)
  await record(scene, 'status.ordered', { programId: program.id }, { statusIds: [...ids] })
}

function withCleanWords<T extends ChangeStatus>(written: T): T {
  const { applicantLabel } = written
  return {
    ...written,
    label: cleaned(written.label),
    applicantLabel: applicantLabel === null ? null : cleaned(applicantLabel),
  }
}
