import { z } from 'zod'

/**
 * What is known of a file's harmlessness. `scanning`: nobody but who sent it is given it yet; `infected`: its content is
 * erased; `error`: the scanner cannot judge it, it is withheld.
 */
export const ScanState = z.enum(['scanning', 'clean', 'infected', 'error'])
export type ScanState = z.infer<typeof ScanState>

/** A file as the API names it. `location` is an address on this host; `key` names the file in stream addresses. */
export const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  location: z.string(),
  mime: z.string(),
  kind: z.enum(['pdf', 'image', 'audio', 'video', 'document', 'other']),
  /** Bytes. */
  size: z.number().int(),
  scan: ScanState,
})
export type StoredFile = z.infer<typeof StoredFile>

/** A file that is not, or not yet, given to those who may read it. */
export const WithheldFile = z.object({ key: z.string(), scan: ScanState })
export type WithheldFile = z.infer<typeof WithheldFile>
