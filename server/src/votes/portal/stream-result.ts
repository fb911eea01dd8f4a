import { Readable } from 'node:stream'
import type { SignedVoteBundle, VoteBundle } from '@laurel/contract/votes/rules'
import { streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { csvText } from '../../kernel/sheets/index.ts'
import { findBundle, type VoteRow } from '../store/index.ts'

async function bundleOf(scene: Scene, vote: VoteRow): Promise<string> {
  const text = vote.state === 'sealed' ? await findBundle(scene.db, vote.id) : undefined
  return text ?? refuse('not_found')
}

const headersFor = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

/** The signed result as it was made. Refuses not_found until it is public. */
export async function streamBundle(scene: Scene, vote: VoteRow) {
  const text = await bundleOf(scene, vote)
  return streamed(
    Readable.from(text, { objectMode: false }),
    headersFor('application/json', `${vote.slug}-result.json`),
  )
}

/** The ballots of the result as a table: a line for each, what it gives to each entry. Refuses not_found until it is public. */
export async function streamBallots(scene: Scene, vote: VoteRow) {
  const { bundle } = JSON.parse(await bundleOf(scene, vote)) as SignedVoteBundle
  const { titles, rows } = bundle.rules.mode === 'pairwise' ? duelsIn(bundle) : linesIn(bundle)
  const text = csvText({ columns: titles.map((title) => ({ title, type: 'text' as const })), rows })
  const headers = headersFor('text/csv; charset=utf-8', `${vote.slug}-ballots.csv`)
  return streamed(Readable.from(text, { objectMode: false }), headers)
}

/** The roll of the result as a table: a line for each receipt, in their order there. Refuses not_found until it is public. */
export async function streamRoll(scene: Scene, vote: VoteRow) {
  const { bundle } = JSON.parse(await bundleOf(scene, vote)) as SignedVoteBundle
  const titles = ['line', 'receipt', 'state', 'replaced_by', 'reason', 'commitment']
  const rows = bundle.roll.map(({ hash, state, replacedBy, reason, commitment }, at) =>
    [at + 1, hash, state, replacedBy ?? '', reason ?? '', commitment].map(String),
  )
  const text = csvText({ columns: titles.map((title) => ({ title, type: 'text' as const })), rows })
  const headers = headersFor('text/csv; charset=utf-8', `${vote.slug}-roll.csv`)
  return streamed(Readable.from(text, { objectMode: false }), headers)
}

function linesIn({ entries, ballots }: VoteBundle) {
  const rows = ballots.map((ballot) => {
    const values = new Map(ballot.map(({ entryId, value }) => [entryId, value]))
    return entries.map(({ id }) => String(values.get(id) ?? ''))
  })
  return { titles: entries.map(({ title }) => title), rows }
}

/** Where entries are compared: a line for each duel, with the number of its ballot. */
function duelsIn({ entries, ballots }: VoteBundle) {
  const named = new Map(entries.map(({ id, title }) => [id, title]))
  const rows = ballots.flatMap((ballot, at) =>
    ballot.map(({ entryId, over = '' }) => [String(at + 1), named.get(entryId) ?? '', named.get(over) ?? '']),
  )
  return { titles: ['ballot', 'preferred', 'over'], rows }
}
