import { archiveFormat } from '@laurel/contract/exchange'
import { LocalizedText } from '@laurel/contract/kernel/locale'
import { z } from 'zod'

/** The table of contents of an archive: `docs/archive-format.md`. */
export const Manifest = z.object({
  format: z.object({ name: z.literal(archiveFormat.name), version: z.int().min(1) }),
  madeAt: z.iso.datetime(),
  /** The platform where it was made; absent in archives of before. */
  madeBy: z.object({ name: z.string().max(200), address: z.string().max(300) }).optional(),
  program: z.object({ id: z.uuid(), slug: z.string(), title: LocalizedText }),
  parts: z.array(
    z.object({
      path: z.string(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      size: z.int().min(0),
      /** Of tables and lists. */
      rows: z.int().min(0).optional(),
    }),
  ),
  /** Files whose contents were lost before the archive was made: their rows are there all the same. */
  missingFiles: z.array(z.uuid()),
})
export type Manifest = z.infer<typeof Manifest>

/** The address that a program had, as far as it can be one; taken here, it becomes one beside it. */
export function wishedSlug({ program: { slug } }: Manifest): string {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug.slice(0, 60).replace(/-+$/, '') : 'program'
}

export const manifestPath = 'manifest.json'
export const peoplePath = 'people.jsonl'
export const tablePath = (name: string) => `tables/${name}.jsonl`
export const filePath = (id: string) => `files/${id}`

/** Somebody whom rows name. */
export const Person = z.object({
  id: z.uuid(),
  email: z.email().max(320),
  firstname: z.string().max(200),
  lastname: z.string().max(200),
  lang: z.string().max(5),
  /** Applied or judged, rather than worked for the organiser. */
  tookPart: z.boolean(),
})
export type Person = z.infer<typeof Person>
