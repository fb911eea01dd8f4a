import { loader } from '../kernel/http/index.ts'
import { expiryOf } from './log-export.ts'
import { findLogExport, type LogExportRow } from './log-export-store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    logExportId: { as: 'logExport'; is: LogExportRow }
  }
}

/** The file of a log that the caller asked for and whose time is not over; to anybody else it does not exist. */
export const auditLoaders = [
  loader({
    param: 'logExportId',
    as: 'logExport',
    async find({ db, actor, now }, id) {
      const found = await findLogExport(db, id)
      const isTheirs = actor.kind === 'user' && found?.requestedBy === actor.userId
      return isTheirs && expiryOf(found) > now ? found : undefined
    },
    visibleToAnyone: () => true,
  }),
]
