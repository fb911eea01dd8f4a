import { readText } from '@laurel/contract/kernel/text'
import { freeSlug, slugOf } from '@laurel/contract/programs'
import {
  defaultRules,
  frozenRules,
  type NewPublicVote,
  type PublicVote,
  type WritePublicVote,
} from '@laurel/contract/votes'
import { contradicts } from '@laurel/contract/votes/rules'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { scheduleClock } from './clock.ts'
import { newPepper } from './identities.ts'
import { lockVote } from './lock-vote.ts'
import { presentVote, titleOf } from './present.ts'
import { findVote, insertVote, listVotes, removeVote, setVote, type VoteRow } from './store/index.ts'

export async function readVotes(scene: Scene, program: ProgramRow): Promise<{ data: PublicVote[] }> {
  const rows = await listVotes(scene.db, program.id)
  const data: PublicVote[] = []
  for (const row of rows) data.push(await presentVote(scene, row))
  return { data }
}

/** Refuses vote_slug_taken. */
export async function createVote(scene: Scene, program: ProgramRow, input: NewPublicVote): Promise<PublicVote> {
  const title = requireTitle(program, input.title)
  const taken = new Set((await listVotes(scene.db, program.id)).map((vote) => vote.slug))
  const slug = input.slug ?? freeSlug(slugOf(title), taken)
  checkDates(input)
  const id = newId()
  const written = { ...input, description: {}, rules: defaultRules }
  const row = { ...written, id, programId: program.id, slug, pepper: newPepper(scene), at: scene.now }
  if (!(await insertVote(scene.db, row))) refuse('vote_slug_taken')
  await record(scene, 'public_vote.created', { programId: program.id }, { voteId: id, title })
  return reread(scene, id)
}

export async function reread(scene: Scene, id: string): Promise<PublicVote> {
  return presentVote(scene, (await findVote(scene.db, id)) ?? refuse('not_found'))
}

function requireTitle(program: ProgramRow, title: WritePublicVote['title']): string {
  const text = readText(title, program.defaultLang, program.defaultLang).trim()
  return text || refuseField('title', 'required')
}

function checkDates({ opensAt, closesAt }: Pick<WritePublicVote, 'opensAt' | 'closesAt'>): void {
  if (new Date(closesAt) <= new Date(opensAt)) refuseField('closesAt', 'before_opening')
}

/** Refuses stale, vote_rules_frozen, vote_end_earlier, and vote_state once it is over. */
export async function changeVote(
  scene: Scene,
  program: ProgramRow,
  found: VoteRow,
  { etag, notifiesVoters = false, ...input }: WritePublicVote & { etag: number; notifiesVoters?: boolean | undefined },
): Promise<PublicVote> {
  const title = requireTitle(program, input.title)
  checkDates(input)
  if (input.rules.eligibility === 'domain' && input.rules.domains.length === 0) refuseField('rules.domains', 'required')
  // Held: whoever opens it beside freezes its rules.
  const vote = await lockVote(scene, found)
  if (vote.state === 'closed' || vote.state === 'sealed') refuse('vote_state', { details: { phase: vote.state } })
  if (vote.state !== 'draft') checkFrozen(scene, vote, input)
  else if (contradicts(input.rules)) refuseField('rules.minChoices', 'invalid')
  if (!(await setVote(scene.db, vote.id, input, { etag, at: scene.now }))) refuse('stale')
  await record(scene, 'public_vote.changed', { programId: program.id }, { voteId: vote.id, title })
  const changed = (await findVote(scene.db, vote.id)) ?? refuse('not_found')
  if (changed.state !== 'draft') await scheduleClock(scene, changed)
  if (notifiesVoters && changed.state !== 'draft' && changed.closes_at > vote.closes_at)
    await enqueue(scene.db, 'vote-extended', { voteId: vote.id }, { key: `vote-extended-${vote.id}` })
  return presentVote(scene, changed)
}

function checkFrozen({ now }: Scene, vote: VoteRow, input: WritePublicVote): void {
  const differs = frozenRules.some((rule) => JSON.stringify(vote.rules[rule]) !== JSON.stringify(input.rules[rule]))
  if (differs || vote.opens_at.getTime() !== new Date(input.opensAt).getTime()) refuse('vote_rules_frozen')
  const closesAt = new Date(input.closesAt)
  if (closesAt < vote.closes_at || (closesAt > vote.closes_at && vote.closes_at <= now)) refuse('vote_end_earlier')
}

/** Refuses vote_state for one that has ever opened. */
export async function deleteVote(scene: Scene, found: VoteRow): Promise<undefined> {
  const vote = await lockVote(scene, found)
  if (vote.opened_at) refuse('vote_state', { details: { phase: vote.state } })
  await removeVote(scene.db, vote.id)
  const payload = { voteId: vote.id, title: titleOf(scene, vote) }
  await record(scene, 'public_vote.deleted', { programId: vote.program_id }, payload)
}
