import { createHmac, randomBytes } from 'node:crypto'
import { isId } from '@laurel/contract/kernel'

const fileKey = /^[\w-]{22}$/

/**
 * New names for what an archive brings: each id becomes another, always the same, that sorts as the old one did; so does
 * each key of a file. Ids of people become those of their accounts here. What the archive does not hold keeps its name.
 */
export function newNames() {
  const secret = randomBytes(32)
  const ids = new Set<string>()
  const keys = new Set<string>()
  const people = new Map<string, string>()
  const digest = (name: string) => createHmac('sha256', secret).update(name).digest()
  // The order of a uuid stays: the moment of version 7, and enough of what follows to tell those of one moment apart
  // (26 bits by chance). The rest is drawn anew.
  const idFrom = (id: string) => `${id.slice(0, 24)}${digest(id).toString('hex').slice(0, 12)}`
  const keyFrom = (key: string) => digest(key).subarray(0, 16).toString('base64url')
  function named(name: string): string {
    if (ids.has(name)) return idFrom(name)
    if (keys.has(name)) return keyFrom(name)
    return people.get(name) ?? name
  }
  return {
    learnId: (id: string) => void ids.add(id),
    learnKey: (key: string) => void keys.add(key),
    learnPerson: (id: string, here: string) => void people.set(id, here),
    knows: (id: string) => ids.has(id),
    person: (id: string) => people.get(id),
    idFrom,
    /** The names in a text, where they stand by themselves. */
    inText: (text: string) =>
      text.replace(/(?<![\w-])[\w-]{22,36}(?![\w-])/g, (name) => (isNameLike(name) ? named(name) : name)),
  }
}
export type NewNames = ReturnType<typeof newNames>

function isNameLike(name: string): boolean {
  return isId(name) || fileKey.test(name)
}

export function isFileKey(value: unknown): value is string {
  return typeof value === 'string' && fileKey.test(value)
}
