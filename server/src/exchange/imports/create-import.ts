import { importBytes } from '@laurel/contract/exchange'
import type { Import } from '@laurel/contract/exchange/imports'
import { keepUpload } from '../../files/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Upload } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { checkProgram } from '../check-program.ts'
import { langsOf } from '../langs-of.ts'
import { presentImport } from '../present.ts'
import { readPreview } from '../read-preview.ts'
import { insertImport } from '../store/index.ts'

/** What its content says to be something else, whatever commas it holds. */
const neverTables = /^(text\/html|image\/|audio\/|video\/|application\/(pdf|xml))/

/** Takes a file in: reads it once from end to end, and suggests what its columns mean. Refuses what is no table. */
export async function createImport(scene: Scene, program: ProgramRow, upload: Upload): Promise<Import> {
  checkProgram(program)
  const file = await keepUpload(scene, upload, {
    isPublic: false,
    programId: program.id,
    maxBytes: importBytes,
    isAnyName: true,
  })
  if (neverTables.test(file.mime)) refuse('file_not_a_spreadsheet')
  const { preview, headerLine, rows } = await readPreview(scene, file.storage_key, { langs: langsOf(program) })
  const one = await insertImport(scene.db, {
    id: newId(),
    programId: program.id,
    fileId: file.id,
    headerLine,
    preview,
    total: rows,
    by: userOf(scene).userId,
    at: scene.now,
  })
  await record(scene, 'import.uploaded', { programId: program.id }, { importId: one.id, fileName: file.name, rows })
  return presentImport(scene.db, program, one)
}
