import type { SavedMapping } from '@laurel/contract/exchange/imports'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  findImport,
  findSavedByName,
  findSavedMapping,
  listNames,
  listSavedMappings,
  removeSavedMapping,
  type SavedMappingRow,
  writeSavedMapping,
} from './store/index.ts'

/** What columns meant before, the one used last first. */
export async function listSaved(scene: Scene, program: ProgramRow, query: ListQuery): Promise<ListPage<SavedMapping>> {
  const all = await listSavedMappings(scene.db, program.id)
  const { page = 1, perPage = query.limit ?? usualPerPage } = query
  const shown = all.slice((page - 1) * perPage, page * perPage)
  const names = await listNames(
    scene.db,
    shown.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return pageOf(
    shown.map((one) => present(one, names)),
    { total: all.length, page, perPage },
  )
}

/**
 * Keeps what the columns of an import mean under a name. Refuses import_mapping_name_taken unless it shall take that
 * one's place, import_state_not_allowed where nothing was chosen yet.
 */
export async function saveMapping(
  scene: Scene,
  program: ProgramRow,
  { importId, name, replace }: { importId: string; name: string; replace: boolean },
): Promise<SavedMapping> {
  const one = await findImport(scene.db, importId)
  if (one?.programId !== program.id) refuse('not_found')
  if (!one.mapping) refuse('import_state_not_allowed', { details: { state: one.state } })
  if (!replace && (await findSavedByName(scene.db, program.id, name))) refuse('import_mapping_name_taken')
  const by = userOf(scene).userId
  const columns = one.preview.columns.map((column) => column.name)
  const mappingId = await writeSavedMapping(scene.db, {
    programId: program.id,
    name,
    columns,
    mapping: one.mapping,
    by,
    at: scene.now,
  })
  await record(scene, 'import.mapping_saved', { programId: program.id }, { mappingId, name })
  const stored = (await findSavedMapping(scene.db, mappingId)) ?? refuse('not_found')
  return present(stored, await listNames(scene.db, stored.createdBy ? [stored.createdBy] : []))
}

export async function deleteSaved(scene: Scene, { id, name, programId }: SavedMappingRow): Promise<{ id: string }> {
  await removeSavedMapping(scene.db, id)
  await record(scene, 'import.mapping_deleted', { programId }, { mappingId: id, name })
  return { id }
}

function present(one: SavedMappingRow, names: ReadonlyMap<string, string>): SavedMapping {
  const { id, name, columns, mapping, createdBy, updatedAt, usedAt } = one
  return {
    id,
    name,
    columns: [...columns],
    mapping,
    createdBy: createdBy ? { id: createdBy, name: names.get(createdBy) ?? '' } : null,
    updatedAt: updatedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }
}
