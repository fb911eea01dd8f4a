import { loader } from '../kernel/http/index.ts'
import { findImport, findSavedMapping, type ImportRow, type SavedMappingRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    importId: { as: 'import'; is: ImportRow }
    savedMappingId: { as: 'savedMapping'; is: SavedMappingRow }
  }
}

/** An import, and a saved mapping, of the program that the path names. */
export const exchangeLoaders = [
  loader({
    param: 'importId',
    as: 'import',
    async find(scene, importId, things) {
      const found = await findImport(scene.db, importId)
      const program = things.program as { id: string } | undefined
      return found && (!program || found.programId === program.id) ? found : undefined
    },
    programOf: (found: ImportRow) => found.programId,
  }),
  loader({
    param: 'savedMappingId',
    as: 'savedMapping',
    async find(scene, savedMappingId, things) {
      const found = await findSavedMapping(scene.db, savedMappingId)
      const program = things.program as { id: string } | undefined
      return found && (!program || found.programId === program.id) ? found : undefined
    },
    programOf: (found: SavedMappingRow) => found.programId,
  }),
]
