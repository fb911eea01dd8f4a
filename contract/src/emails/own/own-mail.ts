import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'

/** Before the id of a template of one's own, without its dashes, where a kind is named. */
const ownPrefix = 'own_'

/** The name under which a template of one's own stands among the kinds. */
export const ownMailKind = (id: string): string => `${ownPrefix}${id.replaceAll('-', '')}`

/** The template that a kind is; undefined for the product's own kinds. */
export function ownMailId(kind: string): string | undefined {
  const hex = kind.startsWith(ownPrefix) ? kind.slice(ownPrefix.length) : ''
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Templates of one's own that a program, or the platform, may have. */
export const maxOwnMails = 200

const title = z.string().trim().min(1, 'required').max(120)

/** `copyOf`: the kind of another template of one's own, whose texts it begins with. */
export const CreateOwnMail = z.object({ title, copyOf: z.string().max(60).optional() })
export type CreateOwnMail = z.infer<typeof CreateOwnMail>

export const RenameOwnMail = z.object({ title })
export type RenameOwnMail = z.infer<typeof RenameOwnMail>

/** One that may be sent: something of it is published. */
export const OwnMail = z.object({
  id: Id,
  title: z.string(),
  /** Of the whole platform, not of the program alone. */
  isOfPlatform: z.boolean(),
  /** In which it is published. */
  languages: z.array(Locale),
})
export type OwnMail = z.infer<typeof OwnMail>
