import { z } from 'zod'

/** A kind of mails that the log holds, for its filter. */
export const EmailKind = z.object({
  kind: z.string(),
  /** Of a template under a name of one's own. */
  title: z.string().nullable(),
})
export type EmailKind = z.infer<typeof EmailKind>

/** security: it opens or guards an account, or holds the code of a vote; erased: its words are kept no more. */
export const hiddenFor = ['security', 'erased'] as const

/** What a mail said, without its links: they lead where its reader alone may go. */
export const EmailContent = z.object({ html: z.string().nullable(), hidden: z.enum(hiddenFor).nullable() })
export type EmailContent = z.infer<typeof EmailContent>
