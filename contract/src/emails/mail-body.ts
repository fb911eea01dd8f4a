import { z } from 'zod'

/** A block is shown where a field has a value, or where it has none. */
export const MailCondition = z.object({ field: z.string().max(60), is: z.enum(['filled', 'empty']) })
export type MailCondition = z.infer<typeof MailCondition>

const when = MailCondition.nullish()
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().max(2000) }) }),
])
export type MailMark = z.infer<typeof Mark>
const marks = z.array(Mark).max(3).optional()

/** A piece of a line: a text, a field (`otherwise`: the words in its place when it is empty), or a line's end. */
const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(5000), marks }),
  z.object({
    type: z.literal('field'),
    attrs: z.object({ field: z.string().max(60), otherwise: z.string().max(200).nullish() }),
    marks,
  }),
  z.object({ type: z.literal('hardBreak') }),
])
export type MailInline = z.infer<typeof Inline>
const content = z.array(Inline).max(400).optional()

const Item = z.object({
  type: z.literal('listItem'),
  content: z
    .array(z.object({ type: z.literal('paragraph'), content }))
    .min(1)
    .max(5),
})

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), attrs: z.object({ when }).optional(), content }),
  z.object({ type: z.literal('heading'), attrs: z.object({ when }).optional(), content }),
  z.object({ type: z.literal('bulletList'), attrs: z.object({ when }).optional(), content: z.array(Item).max(50) }),
  /** What a field holds, set apart: a list, or what somebody wrote. */
  z.object({ type: z.literal('slot'), attrs: z.object({ field: z.string().max(60), when }) }),
  /** `link`: a link of the kind by its name, or an https address. */
  z.object({
    type: z.literal('button'),
    attrs: z.object({ label: z.string().trim().max(120), link: z.string().max(2000), when }),
  }),
  /** A picture that was uploaded, by the key of its file. */
  z.object({
    type: z.literal('image'),
    attrs: z.object({ fileKey: z.string().regex(/^[\w-]{1,80}$/), alt: z.string().max(300), when }),
  }),
  z.object({ type: z.literal('horizontalRule') }),
])
export type MailBlock = z.infer<typeof Block>

/** The body of a mail, as the editor keeps it. */
export const MailBody = z.object({ type: z.literal('doc'), content: z.array(Block).max(100) })
export type MailBody = z.infer<typeof MailBody>

/** What stands in a mail: subject and preheader in the language of merge fields (`{{title|your application}}`). */
export const MailText = z.object({
  subject: z.string().trim().min(1).max(200),
  preheader: z.string().trim().max(200),
  body: MailBody,
})
export type MailText = z.infer<typeof MailText>

/** The condition under which a block is shown. */
export function conditionOf(block: MailBlock): MailCondition | undefined {
  return ('attrs' in block && block.attrs?.when) || undefined
}

/** The lines of a block: of a list those of its items. */
export function linesOf(block: MailBlock): readonly (readonly MailInline[])[] {
  if (block.type === 'bulletList') return block.content.flatMap((item) => item.content.map((one) => one.content ?? []))
  return block.type === 'paragraph' || block.type === 'heading' ? [block.content ?? []] : []
}
