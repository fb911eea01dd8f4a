import { mayMap } from '@laurel/contract/exchange'
import {
  checkMapping,
  delimiterSigns,
  type Import,
  type ImportMapping,
  type ImportReading,
} from '@laurel/contract/exchange/imports'
import { findFile } from '../files/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { langsOf } from './langs-of.ts'
import { mappingContext, readContext } from './mapping-context.ts'
import { presentImport } from './present.ts'
import { readPreview } from './read-preview.ts'
import { type ImportRow, lockImport, removeProblems, setImport } from './store/index.ts'
import { unworked } from './unworked.ts'

const untouched = { ...unworked, failure: null, finishedAt: null } as const

/** Writes what becomes of each column; an earlier check counts no more. Refuses import_mapping_not_valid, import_state_not_allowed. */
export async function setMapping(
  scene: Scene,
  program: ProgramRow,
  { id }: ImportRow,
  mapping: ImportMapping,
): Promise<Import> {
  const one = await lockMappable(scene, id)
  const context = await readContext(scene.db, program)
  const fields = checkMapping(mapping, mappingContext(context, one))
  if (fields.length > 0) refuse('import_mapping_not_valid', { fields })
  await removeProblems(scene.db, id)
  const stored = await setImport(scene.db, id, { ...untouched, mapping, state: 'mapped' }, scene.now)
  return presentImport(scene.db, program, stored)
}

/** Reads the file again as somebody says it is to be read; what was chosen for the columns is forgotten. */
export async function setHeaderLine(
  scene: Scene,
  program: ProgramRow,
  { id }: ImportRow,
  { line, lines, delimiter, encoding }: ImportReading,
): Promise<Import> {
  const one = await lockMappable(scene, id)
  const file = (await findFile(scene.db, one.fileId)) ?? refuse('not_found')
  const { preview, headerLine, rows } = await readPreview(scene, file.storage_key, {
    line,
    lines,
    encoding,
    delimiter: delimiter && delimiterSigns[delimiter],
    langs: langsOf(program),
  })
  await removeProblems(scene.db, id)
  const change = { ...untouched, preview, headerLine, total: rows, mapping: null, state: 'uploaded' } as const
  return presentImport(scene.db, program, await setImport(scene.db, id, change, scene.now))
}

export async function lockMappable(scene: Scene, id: string): Promise<ImportRow> {
  const one = (await lockImport(scene.db, id)) ?? refuse('not_found')
  if (!mayMap(one)) refuse('import_state_not_allowed', { details: { state: one.state } })
  return one
}
