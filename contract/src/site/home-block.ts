import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText, localizedTextUpTo } from '../kernel/locale/index.ts'
import { PictureKey } from './look.ts'

const short = localizedTextUpTo(300)
const long = localizedTextUpTo(2000)

/** An address of the web that a visitor may follow; empty: none. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .or(z.literal(''))

export const FigureItem = z.object({ value: short, label: short })
export const QuoteItem = z.object({ text: long, name: z.string().max(120), role: short })
export const PartnerItem = z.object({ name: z.string().max(120), address: WebAddress, fileKey: PictureKey })
export const QuestionItem = z.object({ question: short, answer: long })

const block = { id: z.string().regex(/^[a-z0-9-]{1,40}$/), isHidden: z.boolean() }

/** One part of the home page; those that are hidden are kept for later. */
export const HomeBlock = z.discriminatedUnion('kind', [
  /** Empty texts: the platform's tagline, and the usual sentence. */
  z.object({ ...block, kind: z.literal('promise'), title: short, text: long, hasSearch: z.boolean() }),
  /** Without a program: the one that closes next. `followsNext`: the same once the chosen one is closed. */
  z.object({
    ...block,
    kind: z.literal('featured'),
    programId: Id.nullable(),
    catchphrase: long,
    followsNext: z.boolean(),
  }),
  z.object({ ...block, kind: z.literal('programs'), title: short }),
  z.object({ ...block, kind: z.literal('steps'), title: short }),
  z.object({ ...block, kind: z.literal('figures'), title: short, items: z.array(FigureItem).max(6) }),
  z.object({ ...block, kind: z.literal('quotes'), title: short, items: z.array(QuoteItem).max(12) }),
  z.object({ ...block, kind: z.literal('partners'), title: short, items: z.array(PartnerItem).max(40) }),
  /** Rich text, cleaned by the server. */
  z.object({ ...block, kind: z.literal('text'), title: short, text: LocalizedText }),
  z.object({ ...block, kind: z.literal('faq'), title: short, items: z.array(QuestionItem).max(50) }),
  /** A few of those that a gallery shows, as the public sees it; without a gallery, the one published last. */
  z.object({ ...block, kind: z.literal('gallery'), title: short, galleryId: Id.nullable() }),
  /** An invitation to sign up for the news. */
  z.object({ ...block, kind: z.literal('news'), title: short, text: long }),
])
export type HomeBlock = z.infer<typeof HomeBlock>
export type HomeBlockKind = HomeBlock['kind']

export const HomeBlocks = z
  .array(HomeBlock)
  .max(30)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'not_unique')
