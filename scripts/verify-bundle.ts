import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type AgreementBundleError,
  agreementFormat,
  type SignedAgreementBundle,
  verifyAgreementBundle,
} from '../contract/src/grants/evidence/index.ts'
import { type BundleError, type SignedBundle, verifyBundle } from '../contract/src/results/rules/index.ts'
import {
  type SignedVoteBundle,
  type VoteBundleError,
  verifyVoteBundle,
  voteFormat,
} from '../contract/src/votes/rules/index.ts'

// Computes the result of a session or of a public vote again from its bundle alone, or follows the evidence of an agreement,
// and checks who signed it (docs/result-bundle.md).
//   npm run verify-bundle -- result.json [--key <the organiser's public key>]
// Ends with 0 when all is well, 1 when something is wrong, 2 when it was called wrongly.

type AnyError = BundleError | VoteBundleError | AgreementBundleError
type AnyBundle = SignedBundle | SignedVoteBundle | SignedAgreementBundle

const meanings: Readonly<Record<AnyError, string>> = {
  wrong_ballot: 'A ballot does not follow the rules of the vote.',
  numbers_differ: 'The roll and the ballots are not equally many.',
  roll_changed: 'The roll is not what was signed.',
  ballots_changed: 'The ballots are not what was signed.',
  chain_broken: 'The chain is broken: something was changed, added or taken out since it was written.',
  document_changed: 'The document is not the one that was sent and signed.',
  signature_changed: 'A signature is not the one that was recorded.',
  order_wrong: 'It was not signed in the order that it names, or not by all.',
  unknown_format: 'This is not a result of this format.',
  input_changed: 'What the result follows from is not what was signed.',
  ranking_differs: 'The ranking does not follow from what it says to rest on.',
  bad_signature: 'The signature is not of these bytes.',
  other_key: 'It is signed with another key than the one given.',
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const isVote = (signed: AnyBundle): signed is SignedVoteBundle => signed.bundle?.format === voteFormat
const isAgreement = (signed: AnyBundle): signed is SignedAgreementBundle => signed.bundle?.format === agreementFormat

function verify(signed: AnyBundle, key: string | undefined): Promise<AnyError[]> {
  if (isVote(signed)) return verifyVoteBundle(signed, key)
  return isAgreement(signed) ? verifyAgreementBundle(signed, key) : verifyBundle(signed, key)
}

function sayAgreement({ bundle, publicKey }: SignedAgreementBundle, key: string | undefined): number {
  const { agreement, signers, events } = bundle
  say(`${agreement.title}: version ${agreement.version}, ${agreement.state}, document ${agreement.sha256}`)
  say(`Sealed with ${publicKey}${key ? ', the key given' : ': compare it with the organiser’s'}.`)
  for (const { position, name, email, signedAt, method } of signers)
    say(`${String(position).padStart(5)}  ${name} <${email}>  ${signedAt ? `${signedAt}, ${method}` : 'not signed'}`)
  say(`${events.length} events follow each other, and the document is the one that was signed.`)
  return 0
}

function sayVote({ bundle, publicKey }: SignedVoteBundle, key: string | undefined): number {
  const { vote, madeAt, ballots, roll, commitments, ranking, entries } = bundle
  say(
    `${vote.title}: ${ballots.length} ballots, ${roll.length} receipts, ${commitments.length} commitments, made ${madeAt}`,
  )
  say(`Signed with ${publicKey}${key ? ', the key given' : ': compare it with the organiser’s'}.`)
  const titles = new Map(entries.map(({ id, title, withdrawn }) => [id, withdrawn ? `${title} (withdrawn)` : title]))
  for (const { rank, entryId, total, isFunded } of ranking) {
    const funded = isFunded === undefined ? '' : isFunded ? '  (funded)' : '  (not funded)'
    say(`${String(rank).padStart(5)}  ${String(total).padStart(7)}  ${titles.get(entryId) ?? entryId}${funded}`)
  }
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
  let signed: AnyBundle
  let errors: AnyError[]
  try {
    signed = JSON.parse(await readFile(file, 'utf8')) as AnyBundle
    errors = await verify(signed, values.key)
  } catch (error) {
    say(`Cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  for (const error of errors) say(meanings[error])
  if (errors.length > 0) return 1
  if (isVote(signed)) return sayVote(signed, values.key)
  if (isAgreement(signed)) return sayAgreement(signed, values.key)
  const { session, madeAt, ranking, inputHash } = signed.bundle
  say(`${session.title}: ${ranking.length} entries, made ${madeAt}, input ${inputHash}`)
  say(`Signed with ${signed.publicKey}${values.key ? ', the key given' : ': compare it with the organiser’s'}.`)
  for (const { rank, entryId, value, verdict } of ranking)
    say(`${String(rank ?? '–').padStart(5)}  ${entryId}  ${verdict ?? value ?? ''}`)
  say('The ranking follows from the input, and the signature is whole.')
  return 0
}

process.exitCode = await main()
