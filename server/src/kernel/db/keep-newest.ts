/** Values in memory, by names under which they never change; the oldest leave first. */
interface Kept<Value> {
  recall(name: string): Value | undefined
  remember(name: string, value: Value): Value
}

export function keepNewest<Value>(most: number): Kept<Value> {
  const kept = new Map<string, Value>()
  return {
    recall: (name) => kept.get(name),
    remember(name, value) {
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
      kept.set(name, value)
      return value
    },
  }
}
