import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BundleError, type SignedBundle, verifyBundle } from '../contract/src/results/rules/index.ts'
import {
  type SignedVoteBundle,
  type VoteBundleError,
  verifyVoteBundle,
  voteFormat,
} from '../contract/src/votes/rules/index.ts'

// Computes the result of a session or of a public vote again from its bundle alone, and checks who signed it
// (docs/result-bundle.md).
//   npm run verify-bundle -- result.json [--key <the organiser's public key>]
// Ends with 0 when all is well, 1 when something is wrong, 2 when it was called wrongly.

const meanings: Readonly<Record<BundleError | VoteBundleError, string>> = {
  wrong_ballot: 'A ballot does not follow the rules of the vote.',
  numbers_differ: 'The roll and the ballots are not equally many.',
  roll_changed: 'The roll is not what was signed.',
  ballots_changed: 'The ballots are not what was signed.',
  chain_broken: 'The roll is not what was committed to hour by hour.',
  unknown_format: 'This is not a result of this format.',
  input_changed: 'What the result follows from is not what was signed.',
  ranking_differs: 'The ranking does not follow from what it says to rest on.',
  bad_signature: 'The signature is not of these bytes.',
  other_key: 'It is signed with another key than the one given.',
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const isVote = (signed: SignedBundle | SignedVoteBundle): signed is SignedVoteBundle =>
  signed.bundle?.format === voteFormat

function sayVote({ bundle, publicKey }: SignedVoteBundle, key: string | undefined): number {
  const { vote, madeAt, ballots, roll, commitments, ranking, entries } = bundle
  say(
    `${vote.title}: ${ballots.length} ballots, ${roll.length} receipts, ${commitments.length} commitments, made ${madeAt}`,
  )
  say(`Signed with ${publicKey}${key ? ', the key given' : ': compare it with the organiser’s'}.`)
  const titles = new Map(entries.map(({ id, title }) => [id, title]))
  for (const { rank, entryId, total } of ranking)
    say(`${String(rank).padStart(5)}  ${String(total).padStart(7)}  ${titles.get(entryId) ?? entryId}`)
  say('The ranking follows from the ballots, the roll from what was committed to, and the signature is whole.')
  return 0
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (!file) {
    say('Usage: npm run verify-bundle -- <file.json> [--key <public key in base64>]')
    return 2
  }
  let signed: SignedBundle | SignedVoteBundle
  let errors: (BundleError | VoteBundleError)[]
  try {
    signed = JSON.parse(await readFile(file, 'utf8')) as SignedBundle | SignedVoteBundle
    errors = isVote(signed) ? await verifyVoteBundle(signed, values.key) : await verifyBundle(signed, values.key)
  } catch (error) {
    say(`Cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  for (const error of errors) say(meanings[error])
  if (errors.length > 0) return 1
  if (isVote(signed)) return sayVote(signed, values.key)
  const { session, madeAt, ranking, inputHash } = signed.bundle
  say(`${session.title}: ${ranking.length} entries, made ${madeAt}, input ${inputHash}`)
  say(`Signed with ${signed.publicKey}${values.key ? ', the key given' : ': compare it with the organiser’s'}.`)
  for (const { rank, entryId, value, verdict } of ranking)
    say(`${String(rank ?? '–').padStart(5)}  ${entryId}  ${verdict ?? value ?? ''}`)
  say('The ranking follows from the input, and the signature is whole.')
  return 0
}

process.exitCode = await main()
