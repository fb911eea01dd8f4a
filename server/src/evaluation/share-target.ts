import type { ShareTarget } from '../programs/index.ts'
import { findSession } from './store/index.ts'

/** An evaluation session as short links lead its jurors to it; whoever is none is answered there as ever. */
export const juryTarget: ShareTarget = {
  kind: 'jury',
  async pathOf({ db }, program, targetId) {
    const session = targetId ? await findSession(db, targetId) : undefined
    if (!session || session.programId !== program.id || session.state === 'draft') return undefined
    return `/applications/${program.slug}/sessions/details/${session.slug}`
  },
  isOf: async ({ db }, program, targetId) =>
    targetId !== null && (await findSession(db, targetId))?.programId === program.id,
}
