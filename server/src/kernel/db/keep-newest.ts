/** Values in memory, by names; the oldest leave first. */
interface Cached<Value> {
  recall(name: string): Value | undefined
  remember(name: string, value: Value): Value
}

/**
 * @param max what all of them may weigh together
 * @param weigh what one of them weighs: without it, so many are kept
 */
export function keepNewest<Value>(max: number, weigh: (value: Value) => number = () => 1): Cached<Value> {
  const cached = new Map<string, Value>()
  let weight = 0
  const forget = (name: string, value: Value) => {
    cached.delete(name)
    weight -= weigh(value)
  }
  return {
    recall: (name) => cached.get(name),
    remember(name, value) {
      const former = cached.get(name)
      if (former !== undefined) forget(name, former)
      cached.set(name, value)
      weight += weigh(value)
      for (const [oldest, one] of cached) {
        if (weight <= max) break
        forget(oldest, one)
      }
      return value
    },
  }
}
