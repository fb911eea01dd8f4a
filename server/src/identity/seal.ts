import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const keyOf = (secret: Uint8Array) => createHmac('sha256', secret).update('totp secrets').digest()

/** Encrypts what we must be able to read again, so that a copy of the database alone is of no use (AES-256-GCM). */
export function seal(secret: Uint8Array, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws for what was sealed by another installation, or changed. */
export function unseal(secret: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
