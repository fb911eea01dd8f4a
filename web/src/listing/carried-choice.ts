/** Rows chosen one by one in a list, or all that match but those left out. */
export type ListChoice = { readonly only: string[] } | { readonly except: string[] }

const key = 'laurel.list.choice'

/** What an address says of a choice: the rows themselves would be too many for it. The same rows, the same mark. */
export function markOfChoice(choice: ListChoice): string {
  const [kind, ids] = 'only' in choice ? ['o', choice.only] : ['e', choice.except]
  let mark = 0x811c9dc5
  for (const id of ids) for (let at = 0; at < id.length; at++) mark = Math.imul(mark ^ id.charCodeAt(at), 0x01000193)
  return `${kind}${ids.length}-${(mark >>> 0).toString(36)}`
}

/** Keeps a choice beside the address, in this tab, for the page that acts on it. */
export function carryChoice(choice: ListChoice): void {
  sessionStorage.setItem(key, JSON.stringify(choice))
}

/** The choice that an address speaks of; undefined where it is another one that was kept, or none, as in a new tab. */
export function carriedChoice(mark: string): ListChoice | undefined {
  const choice = read()
  return choice && markOfChoice(choice) === mark ? choice : undefined
}

function read(): ListChoice | undefined {
  try {
    const { only, except }: { only?: unknown; except?: unknown } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (areIds(only)) return { only }
    return areIds(except) ? { except } : undefined
  } catch {
    return undefined
  }
}

function areIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}
