/** What a system error says of itself (`EACCES`, `ENOSPC`), for the end of a sentence. */
export function systemReason(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}

/** Whether a system error bears this code. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}
