/** Who is told of changes: those who listen to one top-level field, and those who listen to all. */
export interface Listeners {
  subscribe(listener: () => void, key?: string): () => void
  /** Tells those of these fields, and those of all. */
  report(keys: ReadonlySet<string>): void
  notifyAll(): void
}

export function createListeners(): Listeners {
  const everything = new Set<() => void>()
  const byKey = new Map<string, Set<() => void>>()
  const setOf = (key: string | undefined) => {
    if (key === undefined) return everything
    const known = byKey.get(key) ?? new Set()
    byKey.set(key, known)
    return known
  }
  return {
    subscribe(listener, key) {
      const reported = setOf(key)
      reported.add(listener)
      return () => reported.delete(listener)
    },
    report(keys) {
      for (const key of keys) for (const listener of [...(byKey.get(key) ?? [])]) listener()
      for (const listener of [...everything]) listener()
    },
    notifyAll() {
      for (const reported of [...byKey.values(), everything]) for (const listener of [...reported]) listener()
    },
  }
}
