import type { LiveSocket, Watch } from './live-socket.ts'
import type { Here } from './notice.ts'

interface Watcher {
  readonly socket: LiveSocket
  readonly watch: Watch
}

/** The watches of this process, by thing. */
export interface WatchList {
  keys(): IterableIterator<string>
  at(key: string): IterableIterator<Watcher>
  add(socket: LiveSocket, watch: Watch): void
  /** Answers the watch that has ended. */
  remove(socket: LiveSocket, n: number): Watch | undefined
  /** Who is at a thing through this process, as the others are told. */
  here(key: string): Here[]
}

export function createWatchList(): WatchList {
  const things = new Map<string, Map<string, Watcher>>()
  const place = (socket: LiveSocket, n: number) => `${socket.id} ${n}`
  const at = (key: string) => (things.get(key) ?? new Map<string, Watcher>()).values()
  return {
    keys: () => things.keys(),
    at,
    add(socket, watch) {
      socket.watches.set(watch.n, watch)
      const watchers = things.get(watch.key) ?? new Map<string, Watcher>()
      watchers.set(place(socket, watch.n), { socket, watch })
      things.set(watch.key, watchers)
    },
    remove(socket, n) {
      const watch = socket.watches.get(n)
      if (!watch) return
      socket.watches.delete(n)
      const watchers = things.get(watch.key)
      watchers?.delete(place(socket, n))
      if (watchers?.size === 0) things.delete(watch.key)
      return watch
    },
    here: (key) =>
      [...at(key)].map(({ socket, watch }) => ({
        k: socket.id,
        u: socket.claims.userId,
        name: socket.claims.name.slice(0, 40),
        side: watch.topic.presence?.side ?? '',
        doing: watch.doing,
        ...(watch.step && { step: watch.step }),
        ...(watch.field && { field: watch.field }),
      })),
  }
}
