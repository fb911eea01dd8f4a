import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Who alone can open it: the caller, with the key that they chose and that is kept nowhere. */
export interface Sealed {
  readonly secret: Uint8Array
  readonly caller: string
  readonly key: string
}

const keyOf = ({ secret, caller, key }: Sealed) =>
  Buffer.from(hkdfSync('sha256', secret, caller, `idempotency:${key}`, 32))

/** An answer as it is kept: without the caller's key it cannot be read, neither from a copy of the database nor by us. */
export function sealAnswer(of: Sealed, body: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(of), nonce)
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openAnswer(of: Sealed, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(of), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
