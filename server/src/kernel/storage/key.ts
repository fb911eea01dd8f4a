const shape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses anything but segments of `a-z 0-9 . _ -` that start with a letter or a digit: no key climbs out, hides or differs by case. */
export function checkKey(key: string): string {
  if (key.length > 500 || !shape.test(key))
    throw new Error(`This is no storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}
