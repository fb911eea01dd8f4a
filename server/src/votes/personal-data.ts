import type { Scene } from '../kernel/scene.ts'
import { hasherOf, identityOf } from './identities.ts'
import { observerIdentity } from './observers/observe.ts'
import {
  eraseVoter,
  findByIdentity,
  findObserver,
  listKeyedVotes,
  listRequestedCodes,
  removeObserverByIdentity,
  removeRequested,
  type VoteRow,
  type VoterRow,
} from './store/index.ts'

/** Voters are known by keyed hashes alone: they are looked for in each vote whose key is still there. */
async function ownRows(scene: Scene, email: string): Promise<{ vote: VoteRow; voter: VoterRow }[]> {
  const found: { vote: VoteRow; voter: VoterRow }[] = []
  if (!email.includes('@')) return found
  for (const vote of await listKeyedVotes(scene.db)) {
    const { identity } = identityOf(scene, hasherOf(scene, vote), email)
    const voter = await findByIdentity(scene.db, vote.id, identity)
    if (voter) found.push({ vote, voter })
  }
  return found
}

/** What a person may ask for: where they voted, and what became of their ballot; not what it says. */
export async function voteDataOf(scene: Scene, email: string) {
  const rows = await ownRows(scene, email)
  return rows.map(({ vote, voter }) => ({
    vote: vote.title,
    state: voter.state,
    requestedAt: voter.asked_at.toISOString(),
    castAt: voter.cast_at?.toISOString() ?? null,
    reason: voter.reason,
  }))
}

/** Codes for an own ballot, or an objection, that somebody asked for with a person's address, whether they voted or not. */
export async function requestedCodesOf(scene: Scene, email: string) {
  if (!email.includes('@')) return []
  const found = []
  for (const vote of await listKeyedVotes(scene.db)) {
    const { identity } = identityOf(scene, hasherOf(scene, vote), email)
    for (const { purpose, at } of await listRequestedCodes(scene.db, vote.id, identity))
      found.push({ vote: vote.title, purpose, requestedAt: at.toISOString() })
  }
  return found
}

/** The votes whose fingerprints a person is mailed. */
export async function observedVotesOf(scene: Scene, email: string) {
  if (!email.includes('@')) return []
  const found = []
  for (const vote of await listKeyedVotes(scene.db)) {
    const observer = await findObserver(scene.db, vote.id, observerIdentity(hasherOf(scene, vote), email))
    if (observer) found.push({ vote: vote.title, since: observer.confirmed_at?.toISOString() ?? null })
  }
  return found
}

/** Erases a person's address and all that leads to it. Their ballot stays: nobody can tell any more whose it is. */
export async function eraseVoteData(scene: Scene, email: string): Promise<void> {
  for (const { voter } of await ownRows(scene, email)) await eraseVoter(scene.db, voter.id)
  if (!email.includes('@')) return
  for (const vote of await listKeyedVotes(scene.db)) {
    const hash = hasherOf(scene, vote)
    await removeObserverByIdentity(scene.db, vote.id, observerIdentity(hash, email))
    await removeRequested(scene.db, vote.id, identityOf(scene, hash, email).identity)
  }
}
