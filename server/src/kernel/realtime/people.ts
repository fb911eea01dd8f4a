import { createHmac } from 'node:crypto'
import type { LivePerson } from '@laurel/contract/kernel'
import type { Here } from './notice.ts'
import type { Topic } from './topic.ts'

/** One window each; somebody with two of them is one person, where they last did something to be seen. */
function byPerson(here: readonly Here[]): Here[] {
  const people = new Map<string, Here>()
  for (const one of here) {
    const known = people.get(one.u)
    if (!known || weight(one) > weight(known)) people.set(one.u, one)
  }
  return [...people.values()]
}

const weight = ({ doing, field }: Here) => (doing === 'edit' ? 1 : 0) + (field ? 2 : 0)

/** Those whom a watcher may see, themselves left out; names and places, no id that means anything elsewhere. */
export function visiblePeople(
  secret: Uint8Array,
  key: string,
  here: readonly Here[],
  watcher: { readonly userId: string; readonly topic: Topic },
): LivePerson[] {
  const sees = watcher.topic.presence?.sees ?? []
  return byPerson(here.filter(({ u, side }) => u !== watcher.userId && sees.includes(side)))
    .map(({ u, name, doing, step, field }) => ({
      id: createHmac('sha256', secret).update(`live ${key} ${u}`).digest('base64url').slice(0, 12),
      name,
      doing,
      ...(step && { step }),
      ...(field && { field }),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}
