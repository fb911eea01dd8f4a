import { canonicalJson, type Json } from '../../kernel/json/index.ts'
import { type BallotRules, ballotProblem, type Choice } from './ballot.ts'
import { firstHead, nextHead, rootOf, sha256 } from './hashes.ts'
import { type TallyRow, tallyOf } from './tally.ts'

export const voteFormat = 'laurel-vote/1'

export interface Commitment {
  readonly number: number
  readonly at: string
  readonly receipts: number
  readonly root: string
  readonly head: string
}

/** A receipt in the roll: that a ballot is there and what became of it, never what it says. */
export interface RollLine {
  readonly hash: string
  readonly state: 'counted' | 'replaced' | 'set_aside'
  readonly replacedBy: string | null
  readonly reason: string | null
  /** The commitment that it stands in. */
  readonly commitment: number
}

export interface VoteBundle {
  readonly format: typeof voteFormat
  readonly vote: { readonly id: string; readonly title: string; readonly opensAt: string; readonly closedAt: string }
  readonly madeAt: string
  readonly rules: BallotRules
  readonly entries: readonly {
    readonly id: string
    readonly title: string
    readonly category: string
    readonly cost?: number
    readonly withdrawn?: true
  }[]
  readonly roll: readonly RollLine[]
  /** Shuffled, without receipts. */
  readonly ballots: readonly (readonly Choice[])[]
  readonly paper: readonly { readonly origin: string; readonly ballots: number }[]
  readonly commitments: readonly Commitment[]
  readonly earlyOpening: { readonly at: string; readonly reason: string } | null
  readonly rollRoot: string
  readonly ballotsRoot: string
  readonly ranking: readonly TallyRow[]
}

export interface SignedVoteBundle {
  readonly bundle: VoteBundle
  readonly signature: string
  readonly publicKey: string
}

export type VoteBundleError =
  | 'unknown_format'
  | 'ranking_differs'
  | 'wrong_ballot'
  | 'numbers_differ'
  | 'roll_changed'
  | 'ballots_changed'
  | 'chain_broken'
  | 'bad_signature'
  | 'other_key'

export const seedOf = (commitments: readonly Commitment[]) => commitments.at(-1)?.head ?? firstHead
const lineText = (value: object) => canonicalJson(value as unknown as Json)
export const rollRootOf = (roll: readonly RollLine[]) => rootOf(roll.map(lineText))
/** The order of the lines of a ballot in a result: by entry, whoever chose them first. */
export const byEntry = (a: Choice, b: Choice) =>
  `${a.entryId} ${a.over ?? ''}` < `${b.entryId} ${b.over ?? ''}` ? -1 : 1
/** A ballot as it is hashed: its lines by entry. */
export const ballotText = (choices: readonly Choice[]) =>
  [...choices]
    .sort(byEntry)
    .map(({ entryId, value, over }) => (over === undefined ? `${entryId}:${value}` : `${entryId}>${over}`))
    .join(' ')
export const ballotsRootOf = (ballots: readonly (readonly Choice[])[]) => rootOf(ballots.map(ballotText))

/** @param keys of Ed25519 */
export async function signVoteBundle(bundle: VoteBundle, keys: CryptoKeyPair): Promise<SignedVoteBundle> {
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, bytesOf(bundle))
  const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey)
  return { bundle, signature: base64(signature), publicKey: base64(publicKey) }
}

/** What is wrong with the result of a vote, from its file alone; nothing when all is well. */
export async function verifyVoteBundle(signed: SignedVoteBundle, trusted?: string): Promise<VoteBundleError[]> {
  const { bundle } = signed
  if (bundle?.format !== voteFormat) return ['unknown_format']
  const errors: VoteBundleError[] = []
  try {
    errors.push(...(await contentErrors(bundle)))
  } catch {
    errors.push('wrong_ballot')
  }
  if (!(await isSigned(signed))) errors.push('bad_signature')
  if (trusted !== undefined && trusted !== signed.publicKey) errors.push('other_key')
  return errors
}

async function contentErrors(bundle: VoteBundle): Promise<VoteBundleError[]> {
  const { rules, entries, ballots, roll, commitments, paper, ranking } = bundle
  const errors: VoteBundleError[] = []
  // How few are enough was asked when a ballot was handed in: an entry that was withdrawn later is still in this list.
  const lenient = { ...rules, minChoices: 0 }
  if (ballots.some((ballot) => ballotProblem(lenient, entries, ballot) !== undefined)) errors.push('wrong_ballot')
  const found = tallyOf(rules, entries, ballots, seedOf(commitments))
  if (lineText(found) !== lineText([...ranking])) errors.push('ranking_differs')
  const counted = roll.filter(({ state }) => state === 'counted').length
  const onPaper = paper.reduce((sum, batch) => sum + batch.ballots, 0)
  if (counted + onPaper !== ballots.length) errors.push('numbers_differ')
  if ((await rollRootOf(roll)) !== bundle.rollRoot) errors.push('roll_changed')
  if ((await ballotsRootOf(ballots)) !== bundle.ballotsRoot) errors.push('ballots_changed')
  if (!(await isChain(commitments, roll))) errors.push('chain_broken')
  return errors
}

/** Whether the roll is what was committed to, hour by hour. */
async function isChain(commitments: readonly Commitment[], roll: readonly RollLine[]): Promise<boolean> {
  let head = firstHead
  let seen = 0
  for (const commitment of commitments) {
    const own = roll.filter((line) => line.commitment === commitment.number).map(({ hash }) => hash)
    seen += own.length
    if (own.length !== commitment.receipts || (await rootOf(own)) !== commitment.root) return false
    head = await nextHead(head, commitment)
    if (head !== commitment.head) return false
  }
  return seen === roll.length
}

async function isSigned({ bundle, signature, publicKey }: SignedVoteBundle): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesFrom(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesFrom(signature), bytesOf(bundle))
  } catch {
    return false
  }
}

/** SHA-256 of a bundle as canonical JSON: what the page shows beside its file. */
export const bundleHash = (bundle: VoteBundle) => sha256(lineText(bundle))

const bytesOf = (value: object) => new TextEncoder().encode(lineText(value)) as Uint8Array<ArrayBuffer>
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytesFrom = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
