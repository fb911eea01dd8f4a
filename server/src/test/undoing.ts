import type { Database, Pace, Scope } from '../kernel/db/index.ts'

/** Ends a transaction whose work is done and whose answer is kept. */
class Undone extends Error {}

/** A database that can take back what each transaction writes as soon as it is over: every call then meets the same rows. */
export function undoing(database: Database): Database & { isUndoing: boolean } {
  const whole = {
    ...database,
    isUndoing: false,
    async inPlatform<T>(platformId: string, work: (scope: Scope) => Promise<T>, pace?: Pace): Promise<T> {
      if (!whole.isUndoing) return database.inPlatform(platformId, work, pace)
      const left: T[] = []
      const undone = database.inPlatform(
        platformId,
        async (scope) => {
          left.push(await work(scope))
          throw new Undone()
        },
        pace,
      )
      await undone.catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
      return left[0] as T
    },
  }
  return whole
}
