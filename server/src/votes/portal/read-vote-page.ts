import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ReceiptFound, VotePage, VoteProof } from '@laurel/contract/votes'
import { bundleHash, readReceipt, receiptHash, type SignedVoteBundle } from '@laurel/contract/votes/rules'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countTally } from '../overview.ts'
import { phaseOf } from '../present.ts'
import { listWeights } from '../risk/lots.ts'
import {
  findBundle,
  findEarlyOpening,
  findReceipt,
  lineOf,
  listCommitments,
  listEntries,
  type VoteRow,
} from '../store/index.ts'
import type { Place } from './ask-code.ts'
import { visitOf } from './codes.ts'

async function earlyOpeningOf(scene: Scene, vote: VoteRow) {
  const early = await findEarlyOpening(scene.db, vote.id)
  return early?.allowed_at ? { at: early.allowed_at.toISOString(), reason: early.reason } : null
}

const programOf = ({ program }: Place, lang: Locale) => ({
  id: program.id,
  slug: program.slug,
  title: readText(program.texts.title, lang, program.defaultLang),
})

/** A vote as the public sees it; the team sees the same before it is published. */
export async function readVotePage(scene: Scene, place: Place, lang: Locale = scene.locale): Promise<VotePage> {
  const { vote, program } = place
  const { heldFrom: _heldFrom, disposable: _disposable, ...rules } = vote.rules
  const phase = phaseOf(vote, scene.now)
  const isLive = vote.rules.results === 'live' && (phase === 'open' || phase === 'paused')
  const entries = await listEntries(scene.db, vote.id)
  return {
    id: vote.id,
    slug: vote.slug,
    published: true,
    title: readText(vote.title, lang, program.defaultLang),
    description: readText(vote.description, lang, program.defaultLang),
    program: programOf(place, lang),
    phase,
    rules,
    opensAt: vote.opens_at.toISOString(),
    closesAt: vote.closes_at.toISOString(),
    timeZone: program.timeZone,
    entries: entries
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map(({ id, title, summary, body, category, picture_key, cost }) => ({
        id,
        title,
        summary,
        body,
        category,
        pictureKey: picture_key,
        cost,
      })),
    visit: visitOf(scene, vote.id),
    live: isLive ? await countTally(scene, vote) : null,
    hasResult: vote.state === 'sealed',
    earlyOpening: await earlyOpeningOf(scene, vote),
  }
}

/** How a vote is verified, and its result once it is public. */
export async function readVoteProof(scene: Scene, place: Place, lang: Locale = scene.locale): Promise<VoteProof> {
  const { vote, program } = place
  const { domains: _domains, ...rules } = vote.rules
  const commitments = await listCommitments(scene.db, vote.id)
  return {
    phase: phaseOf(vote, scene.now),
    title: readText(vote.title, lang, program.defaultLang),
    program: programOf(place, lang),
    closesAt: vote.closes_at.toISOString(),
    closedAt: vote.closed_at?.toISOString() ?? null,
    timeZone: program.timeZone,
    rules,
    weights: listWeights(vote),
    commitments: commitments.slice(-48).map(({ number, at, receipts, head }) => ({ number, at, receipts, head })),
    earlyOpening: await earlyOpeningOf(scene, vote),
    result: await readResult(scene, vote),
  }
}

async function readResult(scene: Scene, vote: VoteRow): Promise<VoteProof['result']> {
  const text = vote.state === 'sealed' ? await findBundle(scene.db, vote.id) : undefined
  if (!text) return null
  const { bundle, publicKey } = JSON.parse(text) as SignedVoteBundle
  const entries = await listEntries(scene.db, vote.id)
  const pictures = new Map(entries.map(({ id, picture_key }) => [id, picture_key]))
  const named = new Map(bundle.entries.map((entry) => [entry.id, entry]))
  const reasons = new Map<string, number>()
  for (const { state, reason } of bundle.roll)
    if (state === 'set_aside') reasons.set(reason ?? '', (reasons.get(reason ?? '') ?? 0) + 1)
  const replaced = bundle.roll.filter(({ state }) => state === 'replaced').length
  const setAside = bundle.roll.filter(({ state }) => state === 'set_aside').length
  return {
    ranking: bundle.ranking.map((row) => ({
      ...row,
      title: named.get(row.entryId)?.title ?? '',
      cost: named.get(row.entryId)?.cost,
      pictureKey: pictures.get(row.entryId) ?? null,
    })),
    received: bundle.ballots.length + replaced + setAside,
    replaced,
    setAside,
    counted: bundle.ballots.length,
    choices: bundle.ballots.reduce((sum, ballot) => sum + ballot.length, 0),
    paper: [...bundle.paper],
    reasons: [...reasons].map(([reason, ballots]) => ({ reason, ballots })),
    bundleBytes: Buffer.byteLength(text),
    hash: await bundleHash(bundle),
    publicKey,
  }
}

/** What became of a ballot, by its number alone. Refuses not_found for a number that nobody was given. */
export async function findByReceipt(scene: Scene, vote: VoteRow, typed: string): Promise<ReceiptFound> {
  const receipt = readReceipt(typed)
  const row = receipt && (await findReceipt(scene.db, vote.id, await receiptHash(vote.id, receipt)))
  if (!row) refuse('not_found')
  const isPublic = vote.state === 'sealed'
  const commitments = await listCommitments(scene.db, vote.id)
  return {
    state: row.state as ReceiptFound['state'],
    line: isPublic ? await lineOf(scene.db, vote.id, row.receipt_hash) : null,
    replacedByLine: isPublic && row.replaced_by ? await lineOf(scene.db, vote.id, row.replaced_by) : null,
    reason: row.reason,
    committedAt: commitments.find(({ number }) => number === row.commitment)?.at ?? null,
  }
}
