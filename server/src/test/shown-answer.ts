import type { Answered } from './caller.ts'

/** Made anew with each answer. */
const fresh = new Set(['x-request-id', 'date'])

/** What an answer shows, but for what is new each time: for tests that ask twice and expect the same bytes. */
export function shownAnswer({ status, headers, bytes }: Answered): string {
  const left = Object.entries(headers).filter(([name]) => !fresh.has(name))
  const text = bytes.toString('latin1').replaceAll(/"(requestId|signature)":"[^"]+"/g, '"$1":""')
  return JSON.stringify([status, left, text]).replaceAll(/'nonce-[^']+'/g, 'nonce')
}
