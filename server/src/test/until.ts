import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something is so, as long as it takes: what never comes meets the one limit of all tests. Answers what came. */
export async function until<T>(condition: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  for (;;) {
    const found = await condition()
    if (found) return found as NonNullable<Exclude<T, false>>
    await wait(20)
  }
}
