/** Gives what was read under a key before, or reads it. */
export type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>

/** For one hearing: what many endpoints are told of the same object is read once, as it stands at that moment. */
export function readingOnce(): ReadOnce {
  const readings = new Map<string, Promise<unknown>>()
  return <T>(key: string, read: () => Promise<T>) => {
    const known = readings.get(key) ?? read()
    readings.set(key, known)
    return known as Promise<T>
  }
}
