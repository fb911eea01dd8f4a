import { readText } from '@laurel/contract/kernel/text'
import { mayReadTally, type PublicVote, type VoteEntry, votePhase } from '@laurel/contract/votes'
import type { Scene } from '../kernel/scene.ts'
import { listWeights } from './risk/lots.ts'
import { countsOfVote, type EntryRow, findEarlyOpening, type VoteRow } from './store/index.ts'

export const phaseOf = (vote: VoteRow, now: Date) =>
  votePhase({ state: vote.state, opensAt: vote.opens_at, closesAt: vote.closes_at }, now)

/** As logs and mails name it. */
export const titleOf = ({ platform }: Scene, vote: VoteRow) =>
  readText(vote.title, platform.defaultLang, platform.defaultLang)

/** Whether the team may read the tally now. */
export async function isTallyOpen(scene: Scene, vote: VoteRow): Promise<boolean> {
  const early = await findEarlyOpening(scene.db, vote.id)
  return mayReadTally(vote.state, vote.rules.results, Boolean(early?.allowed_at))
}

export async function presentVote(scene: Scene, vote: VoteRow): Promise<PublicVote> {
  const counts = await countsOfVote(scene.db, vote.id)
  return {
    id: vote.id,
    slug: vote.slug,
    title: vote.title,
    description: vote.description,
    rules: vote.rules,
    published: vote.is_published,
    state: vote.state,
    phase: phaseOf(vote, scene.now),
    opensAt: vote.opens_at.toISOString(),
    closesAt: vote.closes_at.toISOString(),
    openedAt: vote.opened_at?.toISOString() ?? null,
    closedAt: vote.closed_at?.toISOString() ?? null,
    sealedAt: vote.sealed_at?.toISOString() ?? null,
    ...counts,
    weights: listWeights(vote),
    isTallyOpen: await isTallyOpen(scene, vote),
    etag: vote.etag,
  }
}

export const presentEntry = (row: EntryRow): VoteEntry => ({
  id: row.id,
  applicationId: row.application_id,
  title: row.title,
  summary: row.summary,
  body: row.body,
  category: row.category,
  pictureKey: row.picture_key,
  cost: row.cost,
  consentFields: row.consent_fields,
  consentAt: row.consent_at?.toISOString() ?? null,
  isFromGallery: row.is_from_gallery,
  withdrawn: row.withdrawn_at !== null,
})
