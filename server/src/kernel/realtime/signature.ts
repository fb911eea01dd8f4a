import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Claims } from '../http/ports.ts'

/** Seconds for which a signature opens a socket. */
export const SIGNATURE_SECONDS = 60

/** The content of a signature: one person, on one platform, once, within seconds. */
export interface Entitled {
  readonly id: string
  readonly platformId: string
  readonly claims: Claims
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'live signature', 32))

/** Seals who may open a socket: nobody reads or makes one without the installation's secret. */
export function seal(
  secret: Uint8Array,
  platformId: string,
  claims: Claims,
  now: Date,
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + SIGNATURE_SECONDS * 1000)
  const id = randomBytes(12).toString('base64url')
  const entitled: Entitled = { id, platformId, claims, expiresAt: expiresAt.getTime() }
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(entitled)), cipher.final()])
  return { text: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url'), expiresAt }
}

/** Whom a signature lets in; undefined when it is not ours, of another platform, or too old. */
export function unseal(secret: Uint8Array, text: string, platformId: string, now: Date): Entitled | undefined {
  try {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    const entitled = JSON.parse(opened.toString()) as Entitled
    return entitled.platformId === platformId && entitled.expiresAt > now.getTime() ? entitled : undefined
  } catch {
    return undefined
  }
}
