import { z } from 'zod'

/** A file as the API names it. `location` is an address on this host; `key` names the file in stream addresses. */
export const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  location: z.string(),
  mime: z.string(),
  kind: z.enum(['pdf', 'image', 'audio', 'video', 'document', 'other']),
  /** Bytes. */
  size: z.number().int(),
})
export type StoredFile = z.infer<typeof StoredFile>
