import { departmentOf, type PlaceCounts } from '@laurel/contract/reports'
import type { QuestionColumn } from '../applications/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { countChoices, countPostalStarts, findSlot } from './store/index.ts'

/** Questions drawn on a map at most. */
const maxQuestions = 4

/** What a question about a postal code or an address is called by those who write forms. */
const postal =
  /postal|post ?code|postcode|zip|\bplz\b|\bcap\b|adresse|address|direcci|indirizz|morada|adreça|adres|адрес|индекс/i

function kindOf({ type, reference, title }: QuestionColumn): PlaceCounts['kind'] | undefined {
  if (type === 'country') return 'country'
  const words = [reference.replaceAll('_', ' '), ...Object.values(title)].join(' ')
  return type === 'text' && postal.test(words) ? 'department' : undefined
}

/** The questions of a program whose answers are places. */
export function placeQuestions(columns: Iterable<QuestionColumn>) {
  const places = [...columns].flatMap((column) => {
    const kind = kindOf(column)
    return kind ? [{ column, kind }] : []
  })
  return places.slice(0, maxQuestions)
}

/** Where what was sent comes from, by each question that says so; departments where nobody names one are left out. */
export async function countPlaces(
  db: PlatformDb,
  programId: string,
  columns: Iterable<QuestionColumn>,
  submitted: number,
): Promise<PlaceCounts[]> {
  const found: PlaceCounts[] = []
  for (const { column, kind } of placeQuestions(columns)) {
    const slot = await findSlot(db, programId, column.key, kind === 'country' ? 'c' : 't')
    const values = slot ? await valuesOf(db, programId, slot, kind) : []
    if (kind === 'department' && values.length === 0) continue
    const known = values.reduce((sum, { count }) => sum + count, 0)
    found.push({ field: column.key, title: column.title, kind, values, unknown: Math.max(0, submitted - known) })
  }
  return found
}

async function valuesOf(db: PlatformDb, programId: string, slot: string, kind: PlaceCounts['kind']) {
  if (kind === 'country')
    return (await countChoices(db, programId, slot)).map(({ value, n }) => ({ place: value, count: n }))
  const counts = new Map<string, number>()
  for (const { value, n } of await countPostalStarts(db, programId, slot)) {
    const place = departmentOf(value)
    if (place) counts.set(place, (counts.get(place) ?? 0) + n)
  }
  return [...counts].map(([place, count]) => ({ place, count })).sort((one, other) => other.count - one.count)
}
