interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Links fetch their page ahead, unless the connection is slow or counted (docs/rules.md §9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

export function browserConnection(): Connection | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection
}
