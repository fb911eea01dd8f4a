import { randomId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { hasherOf, identityOf } from './identities.ts'
import { ensureVoter, type VoteRow } from './store/index.ts'

/** The voter behind an address whose mailbox is known to be somebody's: no code is mailed. */
export async function meetVoter(scene: Scene, vote: VoteRow, email: string): Promise<string> {
  const voter = await ensureVoter(scene.db, {
    id: randomId(),
    voteId: vote.id,
    ...identityOf(scene, hasherOf(scene, vote), email),
    locale: scene.locale,
    device: null,
    network: null,
    isHosted: false,
    at: scene.now,
  })
  return voter.id
}
