import { useState } from 'react'

/** A value remembered on this device under a name. */
export function useStored<Value>(name: string, initial: Value, isFit: (value: unknown) => value is Value) {
  const key = `laurel-${name}`
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isFit(stored) ? stored : initial
    } catch {
      // Nothing readable was kept.
      return initial
    }
  })
  const keep = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, keep] as const
}
