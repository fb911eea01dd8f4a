import { z } from 'zod'
import { Locale } from '../locale/locale.ts'

/** HTML that went through the sanitiser, and may stand in a page as it is. No other text is of this type. */
export const CleanHtml = z.string().brand<'CleanHtml', 'inout'>()
export type CleanHtml = z.infer<typeof CleanHtml>

/** The same in several languages. */
export const CleanText = z.partialRecord(Locale, CleanHtml)
export type CleanText = z.infer<typeof CleanText>
