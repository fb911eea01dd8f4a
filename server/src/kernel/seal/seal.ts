import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a sealed text is for: a text that was sealed for one purpose or platform does not open for another. */
export interface SealUse {
  /** As `webhook-secret`. */
  readonly purpose: string
  readonly platformId: string
}

/** The number of the key that seals today; texts name the one that sealed them. */
const currentKey = 1
const ivLength = 12
const tagLength = 16

/** A sealed text that does not open: another secret, purpose or platform, or changed since. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal'
}

function keyOf(secret: Uint8Array, number: number, { purpose, platformId }: SealUse): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `laurel seal ${number} ${purpose} ${platformId}`, 32))
}

/** Encrypts a text for the database with AES-256-GCM: `<number of the key>.<base64url>`. */
export function seal(secret: Uint8Array, use: SealUse, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, currentKey, use), iv)
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${currentKey}.${sealed.toString('base64url')}`
}

/** @throws BrokenSeal */
export function openSealed(secret: Uint8Array, use: SealUse, sealed: string): string {
  const [number = '', text = ''] = sealed.split('.', 2)
  const bytes = Buffer.from(text, 'base64url')
  if (Number(number) !== currentKey || bytes.length < ivLength + tagLength) throw new BrokenSeal(use.purpose)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, currentKey, use), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    const opened = [decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    throw new BrokenSeal(use.purpose)
  }
}
