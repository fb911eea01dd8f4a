import type { Criterion } from '@laurel/contract/evaluation'
import { isId } from '@laurel/contract/kernel'
import type { PlatformDb } from '../kernel/db/index.ts'
import { loader } from '../kernel/http/index.ts'
import type { PathThings } from '../kernel/http/things.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readEntryRef, readSession } from './sheets/read-ahead.ts'
import { findCriterion } from './store/criteria.ts'
import type { EntryRef } from './store/entry-refs.ts'
import { findJuror, type JurorRow } from './store/jurors.ts'
import { findSavedJury, type SavedJuryRow } from './store/saved-juries.ts'
import { findSessionBySlug, type Session } from './store/sessions.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    sessionId: { as: 'session'; is: Session }
    criterionId: { as: 'criterion'; is: Criterion }
    entryId: { as: 'entry'; is: EntryRef }
    jurorId: { as: 'juror'; is: JurorRow }
    savedJuryId: { as: 'savedJury'; is: SavedJuryRow }
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

/** A thing inside a session is found only through that session. */
export function inSession<Thing>(
  param: keyof PathThings & string,
  as: string,
  find: (db: PlatformDb, sessionId: string, id: string) => Promise<Thing | undefined>,
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

export const evaluationLoaders = [
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
  loader<EntryRef>({
    param: 'entryId',
    as: 'entry',
    find: readEntryRef,
    isWithin: ({ sessionId }, things) => sessionOf(things)?.id === sessionId,
    visibleToAnyone: () => false,
  }),
  inSession('jurorId', 'juror', findJuror),
]
