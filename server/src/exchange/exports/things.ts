import { loader } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type ExportRow, type ExportTemplateRow, findExport, findExportTemplate } from '../store/index.ts'

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    applicationExportId: { as: 'export'; is: ExportRow }
    exportTemplateId: { as: 'exportTemplate'; is: ExportTemplateRow }
  }
}

function callerOf({ actor }: Scene): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined
}

function isOfProgram({ programId }: { programId: string }, { program }: Readonly<Record<string, unknown>>): boolean {
  return !program || (program as { id: string }).id === programId
}

export const exportLoaders = [
  /** An export that the caller asked for; to anybody else it does not exist. */
  loader({
    param: 'applicationExportId',
    as: 'export',
    async find(scene, id, things) {
      const found = await findExport(scene.db, id)
      return found && found.requestedBy === callerOf(scene) && isOfProgram(found, things) ? found : undefined
    },
    programOf: (found: ExportRow) => found.programId,
  }),
  /** A way to export that is the caller's own, or shared. */
  loader({
    param: 'exportTemplateId',
    as: 'exportTemplate',
    async find(scene, id, things) {
      const found = await findExportTemplate(scene.db, id)
      const isTheirs = found && (found.isShared || found.ownerId === callerOf(scene))
      return isTheirs && isOfProgram(found, things) ? found : undefined
    },
    programOf: (found: ExportTemplateRow) => found.programId,
  }),
]
