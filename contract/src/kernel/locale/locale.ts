import { z } from 'zod'
import { locales } from './locales.ts'

/** The code of one of the ten languages. */
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>
