import { isPublic } from '@laurel/contract/programs'
import type { ShareTarget } from '../programs/index.ts'
import { findVote } from './store/index.ts'

/** A public vote as short links lead to it: while it and its program are published. */
export const voteTarget: ShareTarget = {
  kind: 'vote',
  async pathOf({ db }, program, targetId) {
    const vote = targetId ? await findVote(db, targetId) : undefined
    if (!vote?.is_published || vote.program_id !== program.id || !isPublic(program)) return undefined
    return `/applications/${program.slug}?type=session&id=${vote.id}`
  },
  isOf: async ({ db }, program, targetId) =>
    targetId !== null && (await findVote(db, targetId))?.program_id === program.id,
}
