import type { BuiltInField, DirectoryField, DirectoryLook, PublicationDiff } from './directory.ts'
import { builtInFields, filterable, onCards } from './directory.ts'
import type { ConsentState, EntryState } from './entry.ts'

export const isBuiltIn = (key: string): key is BuiltInField => (builtInFields as readonly string[]).includes(key)

const usual: Readonly<Partial<Record<BuiltInField, Partial<DirectoryField>>>> = {
  title: { card: true },
  summary: { card: true },
  domain: { card: true, filter: true },
  town: { card: true, filter: true },
  seeks: { filter: true },
  distinction: { card: true },
}

/** The table of a new directory. */
export function usualFields(): DirectoryField[] {
  return builtInFields.map((key) => ({
    key,
    title: {},
    question: null,
    card: false,
    page: true,
    filter: false,
    ...usual[key],
  }))
}

/** Which ticks of a line can change: the name is always seen; what is long fits no card; what differs each time is no filter. */
export function mayShow(key: string, place: 'card' | 'page' | 'filter'): boolean {
  if (key === 'title') return false
  if (!isBuiltIn(key)) return true
  if (place === 'card') return onCards.includes(key)
  return place === 'page' || filterable.includes(key)
}

/** The table as it may be: ticks that cannot be are taken away, the name is there, no key stands twice. */
export function soundFields(fields: readonly DirectoryField[]): DirectoryField[] {
  const seen = new Set<string>()
  const sound = fields.flatMap((field) => {
    if (seen.has(field.key) || !(isBuiltIn(field.key) || field.key.startsWith('own_'))) return []
    seen.add(field.key)
    const isName = field.key === 'title'
    return {
      ...field,
      card: isName || (field.card && mayShow(field.key, 'card')),
      page: isName || field.page,
      filter: field.filter && mayShow(field.key, 'filter'),
    }
  })
  return seen.has('title') ? sound : [...usualFields().slice(0, 1), ...sound]
}

/** Whether visitors see a field somewhere. */
export const isShown = (fields: readonly DirectoryField[], key: string, place: 'card' | 'page' | 'filter') =>
  fields.some((field) => field.key === key && field[place])

const places = ['card', 'page', 'filter'] as const
const parts = ['title', 'lead', 'fields', 'hasMap', 'isIndexable'] as const

/** JSON with its keys in order: what the database gives back has another order than what was written. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** What publication would change. */
export function diffOf(draft: DirectoryLook, published: DirectoryLook | null): Omit<PublicationDiff, 'entries'> {
  const keys = [...new Set([...draft.fields, ...(published?.fields ?? [])].map(({ key }) => key))]
  const changes = keys.flatMap((key) =>
    places.map((place) => ({
      key,
      place,
      is: isShown(draft.fields, key, place),
      was: isShown(published?.fields ?? [], key, place),
    })),
  )
  const placeOf = ({ key, place }: (typeof changes)[number]) => ({ key, place })
  return {
    parts: parts.filter((part) => inOrder(draft[part]) !== inOrder(published?.[part] ?? null)),
    shown: changes.filter(({ is, was }) => is && !was).map(placeOf),
    hidden: changes.filter(({ is, was }) => !is && was).map(placeOf),
    isFirst: published === null,
  }
}

/** Whether an entry may be seen, whatever the team wants: nobody is published against what they said. */
export const mayBePublished = (consent: ConsentState): boolean => consent === 'yes' || consent === 'not_asked'

/** What becomes of an entry when its person answers. */
export function stateAfterConsent(
  answer: 'yes' | 'no',
  { state, moderation, isReviewed }: { state: EntryState; moderation: 'before' | 'after'; isReviewed: boolean },
): EntryState {
  if (answer === 'no') return state === 'published' ? 'removed' : 'hidden'
  return moderation === 'after' || isReviewed ? 'published' : 'pending'
}

/** Unanswered so many times in a row, the yearly question hides an entry. */
export const maxChecksMissed = 2

/** A slug for an entry: letters and digits of its name; empty where it has none. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæ]/g, (one) => (one === 'œ' ? 'oe' : 'ae'))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
}
