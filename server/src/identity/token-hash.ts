import { createHash } from 'node:crypto'

/** What is kept of a secret that was handed out: whoever reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
