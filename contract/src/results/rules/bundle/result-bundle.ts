import { canonicalJson, type Json } from '../../../kernel/json/index.ts'
import { type RankingRow, type ResultInput, rankingOf } from './result-input.ts'

export const bundleFormat = 'laurel-result/1'

/** A session's result with everything that it follows from. Entries and jurors go by codes: a bundle names nobody. */
export interface ResultBundle {
  readonly format: typeof bundleFormat
  readonly session: { readonly id: string; readonly title: string }
  /** When the result was made, in UTC. */
  readonly madeAt: string
  readonly input: ResultInput
  readonly ranking: readonly RankingRow[]
  /** SHA-256 of the input as canonical JSON, in hexadecimal. */
  readonly inputHash: string
}

export interface SignedBundle {
  readonly bundle: ResultBundle
  /** Of the bundle as canonical JSON, with Ed25519, in base64. */
  readonly signature: string
  /** The public key, raw, in base64: compare it with the one that the organiser publishes. */
  readonly publicKey: string
}

export async function bundleOf(
  session: ResultBundle['session'],
  input: ResultInput,
  madeAt: Date,
): Promise<ResultBundle> {
  return {
    format: bundleFormat,
    session: { id: session.id, title: session.title },
    madeAt: madeAt.toISOString(),
    input,
    ranking: rankingOf(input),
    inputHash: await hashOf(input),
  }
}

/** SHA-256 of canonical JSON, in hexadecimal: the same for the same content, however it is laid out. */
export async function hashOf(value: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(value))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param keys of Ed25519 */
export async function signBundle(bundle: ResultBundle, keys: CryptoKeyPair): Promise<SignedBundle> {
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, bytesOf(bundle))
  const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey)
  return { bundle, signature: base64(signature), publicKey: base64(publicKey) }
}

/** The fault of a bundle. None: it is whole, signed by that key, and its ranking follows from its input. */
export type BundleError = 'unknown_format' | 'input_changed' | 'ranking_differs' | 'bad_signature' | 'other_key'

/** @param trusted the organiser's published key in base64, to know who signed; absent: only that the signature is whole */
export async function verifyBundle(signed: SignedBundle, trusted?: string): Promise<BundleError[]> {
  const { bundle, signature, publicKey } = signed
  if (bundle?.format !== bundleFormat) return ['unknown_format']
  const errors: BundleError[] = []
  if ((await hashOf(bundle.input)) !== bundle.inputHash) errors.push('input_changed')
  if (!follows(bundle)) errors.push('ranking_differs')
  if (!(await isSigned(bundle, signature, publicKey))) errors.push('bad_signature')
  if (trusted !== undefined && trusted !== publicKey) errors.push('other_key')
  return errors
}

/** From an input that is none, no ranking follows. */
function follows({ input, ranking }: ResultBundle): boolean {
  try {
    return isSame(rankingOf(input), ranking)
  } catch {
    return false
  }
}

/** Ranks and counts are equal; values within the last decimal. */
function isSame(found: readonly RankingRow[], stated: readonly RankingRow[]): boolean {
  return (
    found.length === stated.length &&
    found.every((row, at) => {
      const other = stated[at]
      if (!other || row.entryId !== other.entryId || row.rank !== other.rank) return false
      if (row.done !== other.done || row.verdict !== other.verdict) return false
      if (row.value === null || other.value === null) return row.value === other.value
      return Math.abs(row.value - other.value) < 2e-6
    })
  )
}

async function isSigned(bundle: ResultBundle, signature: string, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesFrom(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesFrom(signature), bytesOf(bundle))
  } catch {
    // A key or a signature that is none.
    return false
  }
}

function bytesOf(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(value as Json)) as Uint8Array<ArrayBuffer>
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

function bytesFrom(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
