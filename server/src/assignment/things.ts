import { inSession } from '../evaluation/index.ts'
import { type ConflictRow, findConflict } from '../evaluation/store/index.ts'
import { loader } from '../kernel/http/index.ts'
import { findNamedConflict, type NamedConflictRow } from './store/named-conflicts.ts'
import { findRun, type RunRow } from './store/runs.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    namedConflictId: { as: 'named'; is: NamedConflictRow }
    juryRunId: { as: 'juryRun'; is: RunRow }
    conflictId: { as: 'conflict'; is: ConflictRow }
  }
}

/** Found through the application that names. */
const named = loader<NamedConflictRow>({
  param: 'namedConflictId',
  as: 'named',
  find: async (scene, id, things) => {
    const application = things.application as { id: string } | undefined
    return application && findNamedConflict(scene.db, application.id, id)
  },
  visibleToAnyone: () => false,
})

export const assignmentLoaders = [
  named,
  inSession('conflictId', 'conflict', findConflict),
  inSession('juryRunId', 'juryRun', findRun),
]
