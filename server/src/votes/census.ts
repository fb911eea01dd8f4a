import { isEmailAddress } from '@laurel/contract/kernel/text'
import { mailboxOf } from '@laurel/contract/votes/rules'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { hasherOf } from './identities.ts'
import { lockDraft } from './lock-vote.ts'
import { titleOf } from './present.ts'
import { replaceCensus, type VoteRow } from './store/index.ts'

/** Lines told back that hold no address. */
const maxLeftOut = 50

/** Replaces the list of who may vote. One address a line, or the first that a line of a table holds. Refuses vote_state. */
export async function importCensus(scene: Scene, vote: VoteRow, text: string) {
  await lockDraft(scene, vote)
  const hash = hasherOf(scene, vote)
  const identities = new Set<string>()
  const leftOut: { line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split(/[;,\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
    const address = cells.find(isEmailAddress)
    if (address) identities.add(hash(`mailbox ${mailboxOf(address)}`))
    else if (line.trim() && leftOut.length < maxLeftOut) leftOut.push({ line: at + 1, text: line.trim().slice(0, 120) })
  }
  await replaceCensus(scene.db, vote.id, [...identities])
  const payload = { voteId: vote.id, title: titleOf(scene, vote), count: identities.size }
  await record(scene, 'public_vote.census_imported', { programId: vote.program_id }, payload)
  return { count: identities.size, leftOut }
}
