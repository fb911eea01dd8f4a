import type { ProgramFace } from '@laurel/contract/programs'
import { useWords } from '../../../kernel/words/index.ts'

/** From when to when applications are taken. */
export function ProgramDates({ program: { opensAt, closesAt, timeZone } }: { program: ProgramFace }) {
  const { t, format } = useWords()
  if (!opensAt && !closesAt) return null
  const from = opensAt ? format.date(opensAt, timeZone) : ''
  const to = closesAt ? format.date(closesAt, timeZone) : ''
  const key = from && to ? 'between' : from ? 'from' : 'until'
  return <p>{t(`programs.dates.${key}`, { from, to })}</p>
}
