import type { ExportWarning } from '@laurel/contract/exchange/exports'
import type { LocalizedText } from '@laurel/contract/kernel/locale'

type Kind = ExportWarning['kind']

/** Counts what is to be known about a file while it is written. */
export interface Tally {
  note(kind: Kind, title?: LocalizedText): void
  warnings(): ExportWarning[]
}

export function tally(): Tally {
  const found = new Map<Kind, { count: number; titles: Map<string, LocalizedText> }>()
  return {
    note(kind, title) {
      const one = found.get(kind) ?? { count: 0, titles: new Map<string, LocalizedText>() }
      one.count += 1
      if (title && one.titles.size < 20) one.titles.set(JSON.stringify(title), title)
      found.set(kind, one)
    },
    warnings: () => [...found].map(([kind, { count, titles }]) => ({ kind, count, titles: [...titles.values()] })),
  }
}
