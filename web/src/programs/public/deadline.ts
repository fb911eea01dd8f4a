import type { ProgramFace } from '@laurel/contract/programs'
import type { Words } from '../../kernel/words/index.ts'
import { timeLeft } from '../time-left.ts'

type Dated = Pick<ProgramFace, 'phase' | 'opensAt' | 'closesAt' | 'timeZone'>

/** The date that counts now, and how far it is: « 17 jours restants », « 26 février 2027 ». */
export interface Deadline {
  readonly left: string
  readonly date: string
  /** ISO, for machines. */
  readonly moment: string | undefined
}

/** What a card says of a program's calendar. `now` in milliseconds. */
export function deadlineOf({ phase, opensAt, closesAt, timeZone }: Dated, now: number, { t, format }: Words): Deadline {
  if (phase === 'upcoming' && opensAt) {
    const { count, unit } = timeLeft(opensAt, now)
    return { left: t(`programs.opens_in.${unit}`, { count }), date: format.date(opensAt, timeZone), moment: opensAt }
  }
  if (phase === 'closed' && closesAt)
    return { left: t('programs.phase.closed'), date: format.date(closesAt, timeZone), moment: closesAt }
  if (!closesAt) return { left: t('programs.rolling'), date: t('programs.no_deadline'), moment: undefined }
  const { count, unit } = timeLeft(closesAt, now)
  return { left: t(`programs.time_left.${unit}`, { count }), date: format.date(closesAt, timeZone), moment: closesAt }
}
