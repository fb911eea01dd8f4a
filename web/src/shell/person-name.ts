import type { SessionUser } from '../kernel/session/index.ts'

/** First and last name, else the address. */
export function personName({ firstname, lastname, email }: SessionUser): string {
  return [firstname, lastname].filter(Boolean).join(' ') || email
}
