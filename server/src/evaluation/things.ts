import type { Criterion } from '@laurel/contract/evaluation'
import { isId } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readEntryPlace, readSession } from './read-ahead.ts'
import {
  type ConflictRow,
  type EntryPlace,
  findComparison,
  findConflict,
  findCriterion,
  findJuror,
  findNamedConflict,
  findResultRun,
  findRun,
  findSavedJury,
  findSessionBySlug,
  type JurorRow,
  type NamedConflictRow,
  type ResultRunRow,
  type RunRow,
  type SavedJuryRow,
  type Session,
  type StoredComparison,
} from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    sessionId: { as: 'session'; is: Session }
    criterionId: { as: 'criterion'; is: Criterion }
    entryId: { as: 'entry'; is: EntryPlace }
    jurorId: { as: 'juror'; is: JurorRow }
    namedConflictId: { as: 'named'; is: NamedConflictRow }
    juryRunId: { as: 'juryRun'; is: RunRow }
    conflictId: { as: 'conflict'; is: ConflictRow }
    comparisonId: { as: 'comparison'; is: StoredComparison }
    savedJuryId: { as: 'savedJury'; is: SavedJuryRow }
    resultRunId: { as: 'resultRun'; is: ResultRunRow }
  }
}

const sessionOf = (things: Readonly<Record<string, unknown>>) => things.session as Session | undefined

/** By id, or by slug inside a program. */
const session = loader<Session>({
  param: 'sessionId',
  as: 'session',
  async find(scene, idOrSlug, things) {
    const program = things.program as ProgramRow | undefined
    if (program && !isId(idOrSlug)) return findSessionBySlug(scene.db, program.id, idOrSlug)
    const found = await readSession(scene, idOrSlug)
    return found && (!program || found.programId === program.id) ? found : undefined
  },
  programOf: ({ programId }) => programId,
  visibleToAnyone: () => false,
})

/** What stands inside a session is found only through it. */
function inSession<Thing>(
  param: 'criterionId' | 'jurorId' | 'conflictId' | 'comparisonId' | 'resultRunId' | 'juryRunId',
  as: string,
  find: (db: Parameters<typeof findJuror>[0], sessionId: string, id: string) => Promise<Thing | undefined>,
) {
  return loader<Thing>({
    param,
    as,
    find: async (scene, id, things) => {
      const inside = sessionOf(things)
      return inside && find(scene.db, inside.id, id)
    },
    visibleToAnyone: () => false,
  })
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

export const evaluationLoaders = [
  named,
  session,
  // Of the program of the path, or of the whole platform.
  loader<SavedJuryRow>({
    param: 'savedJuryId',
    as: 'savedJury',
    find: (scene, id) => findSavedJury(scene.db, id),
    isWithin: ({ programId }, things) =>
      programId === null || programId === (things.program as ProgramRow | undefined)?.id,
    visibleToAnyone: () => false,
  }),
  inSession('criterionId', 'criterion', findCriterion),
  loader<EntryPlace>({
    param: 'entryId',
    as: 'entry',
    find: readEntryPlace,
    isWithin: ({ sessionId }, things) => sessionOf(things)?.id === sessionId,
    visibleToAnyone: () => false,
  }),
  inSession('jurorId', 'juror', findJuror),
  inSession('conflictId', 'conflict', findConflict),
  inSession('juryRunId', 'juryRun', findRun),
  inSession('comparisonId', 'comparison', findComparison),
  inSession('resultRunId', 'resultRun', findResultRun),
]
