import { loader } from '../kernel/http/index.ts'
import { findImport, type ImportRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    importId: { as: 'import'; is: ImportRow }
  }
}

/** An import of the program that the path names. */
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
]
