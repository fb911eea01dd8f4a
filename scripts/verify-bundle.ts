import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BundleError, type SignedBundle, verifyBundle } from '../contract/src/results/rules/index.ts'

// Computes a session's result again from its bundle alone, and checks who signed it (docs/result-bundle.md).
//   npm run verify-bundle -- result.json [--key <the organiser's public key>]
// Ends with 0 when all is well, 1 when something is wrong, 2 when it was called wrongly.

const meanings: Readonly<Record<BundleError, string>> = {
  unknown_format: 'This is not a result of this format.',
  input_changed: 'What the result follows from is not what was signed.',
  ranking_differs: 'The ranking does not follow from what it says to rest on.',
  bad_signature: 'The signature is not of these bytes.',
  other_key: 'It is signed with another key than the one given.',
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (!file) {
    say('Usage: npm run verify-bundle -- <file.json> [--key <public key in base64>]')
    return 2
  }
  let signed: SignedBundle
  let errors: BundleError[]
  try {
    signed = JSON.parse(await readFile(file, 'utf8')) as SignedBundle
    errors = await verifyBundle(signed, values.key)
  } catch (error) {
    say(`Cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  for (const error of errors) say(meanings[error])
  if (errors.length > 0) return 1
  const { session, madeAt, ranking, inputHash } = signed.bundle
  say(`${session.title}: ${ranking.length} entries, made ${madeAt}, input ${inputHash}`)
  say(`Signed with ${signed.publicKey}${values.key ? ', the key given' : ': compare it with the organiser’s'}.`)
  for (const { rank, entryId, value, verdict } of ranking)
    say(`${String(rank ?? '–').padStart(5)}  ${entryId}  ${verdict ?? value ?? ''}`)
  say('The ranking follows from the input, and the signature is whole.')
  return 0
}

process.exitCode = await main()
