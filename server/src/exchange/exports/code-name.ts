import { createHmac } from 'node:crypto'

/**
 * Codes in place of values: the same value has the same code in all exports of a program, so that people can still be
 * counted and matched; without the installation's key nobody finds a value by trying.
 */
export function codeNames(secret: Uint8Array, programId: string): (text: string) => string {
  return (text) =>
    text === ''
      ? ''
      : createHmac('sha256', secret)
          .update(`export ${programId} `)
          .update(text.normalize('NFC').trim().toLowerCase())
          .digest('base64url')
          .replaceAll(/[-_]/g, 'x')
          .slice(0, 12)
}
