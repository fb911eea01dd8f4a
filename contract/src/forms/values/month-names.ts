import { locales } from '../../kernel/locale/index.ts'
import { fold } from './fold.ts'

let known: ReadonlyMap<string, number> | undefined

/** 1 to 12, of a month's name in any of the ten languages, whole or shortened, as it stands in a date or alone. */
export function monthOf(name: string): number | undefined {
  known ??= readMonths()
  return known.get(plain(name))
}

const plain = (name: string) => fold(name).replace(/\.$/, '')

/** What names different months in different languages names none. */
function readMonths(): Map<string, number> {
  const months = new Map<string, number>()
  const add = (name: string, month: number) => {
    if (!/\p{L}{3}/u.test(name)) return
    const before = months.get(name)
    months.set(name, before === undefined || before === month ? month : 0)
  }
  for (const locale of locales) {
    for (const shape of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2027, month - 1, 3))
        add(plain(parts.find(({ type }) => type === 'month')?.value ?? ''), month)
      }
    }
  }
  for (const [name, month] of months) if (month === 0) months.delete(name)
  return months
}
