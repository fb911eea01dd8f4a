import { z } from 'zod'
import { isStoredDay, isStoredMoment } from '../stored-values.ts'

/** A day that somebody gives, `YYYY-MM-DD`. */
export const DayInput = z.iso.date({ abort: true }).refine(isStoredDay, 'date')

/** A moment that somebody gives, with its zone. */
export const MomentInput = z.iso.datetime({ offset: true, abort: true }).refine(isStoredMoment, 'date')
