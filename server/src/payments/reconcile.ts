import type { Database } from '../kernel/db/index.ts'
import { enqueueUnsettled, shredBuyers } from './store/index.ts'

const minute = 60_000

/**
 * Every few minutes: payments by card of which nothing was heard are asked for at the provider. What a killed server or a lost
 * report left behind is found within minutes, and for three days.
 */
export async function reconcilePayments(database: Database, now: Date): Promise<void> {
  const [before, after] = [new Date(now.getTime() - 2 * minute), new Date(now.getTime() - 3 * 24 * 60 * minute)]
  await database.acrossPlatforms('payments by card wait for their provider on every platform', (db) =>
    enqueueUnsettled(db, before, after),
  )
}

/** Years for which the law has documents of sale kept as they were written. */
const storedYears = 10

/** Once a day: documents whose years are over name their buyer no longer; numbers and totals stay. */
export async function shredOldInvoices(database: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - storedYears)
  await database.acrossPlatforms('documents of sale of every platform are kept for the same years', (db) =>
    shredBuyers(db, before),
  )
}
