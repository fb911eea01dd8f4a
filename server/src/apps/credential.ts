import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Secrets that are handed out, by how they begin: of a key, of an application, its code, its two tokens. */
const prefixes = { key: 'lrl_sk_', client: 'lrl_cs_', code: 'lrl_ac_', access: 'lrl_at_', refresh: 'lrl_rt_' } as const
export type CredentialKind = keyof typeof prefixes

const bodyLength = 50
const sumLength = 7
const shape = new RegExp(`^lrl_(sk|cs|ac|at|rt)_([0-9a-z]{${bodyLength}})([0-9a-z]{${sumLength}})$`)

const sumOf = (text: string) => crc32(text).toString(36).padStart(sumLength, '0')

/** A prefix, 32 bytes and a checksum, in letters and digits: scanners of secrets find it, and a slip of the pen is noticed. */
function write(kind: CredentialKind, bytes: Buffer): string {
  const body = `${prefixes[kind]}${BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(bodyLength, '0')}`
  return `${body}${sumOf(body)}`
}

export function newCredential(kind: CredentialKind): string {
  return write(kind, randomBytes(32))
}

/** The same one for the same earlier one: whoever asks twice is given the same pair, and nothing is stored that opens. */
export function nextCredential(secret: Uint8Array, kind: CredentialKind, earlier: string): string {
  return write(kind, createHmac('sha256', secret).update(`laurel credential ${kind} ${earlier}`).digest())
}

/** What a text is the secret of, by its shape and checksum; undefined where it is none of ours. */
export function kindOf(text: string): CredentialKind | undefined {
  const [, , , sum] = shape.exec(text) ?? []
  if (sum === undefined || sumOf(text.slice(0, -sumLength)) !== sum) return undefined
  return (Object.keys(prefixes) as CredentialKind[]).find((kind) => text.startsWith(prefixes[kind]))
}

/** The end of a secret, for telling two apart. */
export const hintOf = (secret: string) => secret.slice(-4)
