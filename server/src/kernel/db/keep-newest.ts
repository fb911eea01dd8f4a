/** Values in memory, by names; the oldest leave first. */
interface Kept<Value> {
  recall(name: string): Value | undefined
  remember(name: string, value: Value): Value
}

/**
 * @param most what all of them may weigh together
 * @param weigh what one of them weighs: without it, so many are kept
 */
export function keepNewest<Value>(most: number, weigh: (value: Value) => number = () => 1): Kept<Value> {
  const kept = new Map<string, Value>()
  let weight = 0
  const forget = (name: string, value: Value) => {
    kept.delete(name)
    weight -= weigh(value)
  }
  return {
    recall: (name) => kept.get(name),
    remember(name, value) {
      const former = kept.get(name)
      if (former !== undefined) forget(name, former)
      kept.set(name, value)
      weight += weigh(value)
      for (const [oldest, one] of kept) {
        if (weight <= most) break
        forget(oldest, one)
      }
      return value
    },
  }
}
