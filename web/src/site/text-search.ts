import type { RawSearch } from '../kernel/router/index.ts'

/** The version of a text that an address asks for; without one, that which holds today. */
export interface TextSearch {
  readonly version: number | undefined
}

export function readTextSearch(raw: RawSearch): TextSearch {
  const version = Number(raw.version)
  return { version: Number.isInteger(version) && version > 0 && version < 100_000 ? version : undefined }
}
