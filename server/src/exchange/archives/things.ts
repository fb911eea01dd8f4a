import { loader } from '../../kernel/http/index.ts'
import { type ArchiveRow, findArchive } from '../store/index.ts'

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    programArchiveId: { as: 'programArchive'; is: ArchiveRow }
  }
}

/** An archive that the caller asked for; to anybody else it does not exist. */
export const archiveLoaders = [
  loader({
    param: 'programArchiveId',
    as: 'programArchive',
    async find({ db, actor }, id) {
      const found = await findArchive(db, id)
      return found && actor.kind === 'user' && found.requestedBy === actor.userId ? found : undefined
    },
  }),
]
