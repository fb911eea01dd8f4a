import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a text bears the HMAC-SHA256 of a secret, written in hexadecimal; an empty secret signs nothing. */
export function isSignedText(text: string, signature: string, secret: string): boolean {
  if (secret === '') return false
  const [input, expected] = [Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(text).digest()]
  return input.length === expected.length && timingSafeEqual(input, expected)
}
