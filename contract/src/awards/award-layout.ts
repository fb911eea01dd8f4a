import { z } from 'zod'
import { LocalizedText, localizedTextUpTo } from '../kernel/locale/index.ts'
import { sheetBlocks, sheetSize } from './sheet/index.ts'

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'color')
const place = {
  x: z.number().min(0).max(sheetSize.width),
  y: z.number().min(0).max(sheetSize.height),
  width: z.number().min(5).max(sheetSize.width),
}
const appearance = {
  size: z.number().min(6).max(120).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  color: Color.optional(),
}

/** What may be put on a sheet beside its parts. */
export const layoutLimits = { texts: 10, lines: 6, text: 300 }

const layoutOf = <Text extends z.ZodType>(text: Text) =>
  z.object({
    blocks: z.partialRecord(z.enum(sheetBlocks), z.object({ ...place, ...appearance })),
    texts: z.array(z.object({ id: Id, text, ...place, ...appearance })).max(layoutLimits.texts),
    lines: z.array(z.object({ id: Id, ...place, color: Color.optional() })).max(layoutLimits.lines),
  })

/** Where things stand on a sheet, in millimetres; what is absent stands where it usually does. */
export const AwardLayout = layoutOf(localizedTextUpTo(layoutLimits.text))
export type AwardLayout = z.infer<typeof AwardLayout>
export const ReadAwardLayout = layoutOf(LocalizedText)
/** The same in one language, as one that was handed out has it. */
export const FixedLayout = layoutOf(z.string())
export type FixedLayout = z.infer<typeof FixedLayout>
