import { sql } from 'kysely'
import pg from 'pg'
import { runAs } from '../story/run-as.ts'
import { ask } from './list-load.ts'
import { openMillion } from './million.ts'
import { median, report, round } from './report.ts'

/**
 * The first page of the transactions of a program, one for each of its applications, beside the first page of the applications
 * themselves. `LAUREL_BENCH_COUNT` makes both smaller.
 */
const million = await openMillion()
const { stage, big } = million
const ROUNDS = 200

await runAs(stage, 'owner', new Date(), async ({ db }) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments
    where platform_id = ${db.platformId} and program_id = ${big.id}`.execute(db.kysely)
  if (rows[0]?.count === big.count) return
  console.log('Writing an order and a payment for each application, once.')
  await sql`insert into payment_orders (platform_id, id, program_id, application_id, reference, state, currency, is_test, total,
      buyer, created_at)
    select platform_id, id, program_id, id, 'RF' || id, 'paid', 'EUR', false, 6000,
      jsonb_build_object('name', applicant_name), created_at
    from applications where platform_id = ${db.platformId} and program_id = ${big.id}`.execute(db.kysely)
  await sql`insert into payments (platform_id, id, program_id, order_id, method, state, amount, begun_at, settled_at)
    select platform_id, id, program_id, id, 'cheque', 'confirmed', 6000, created_at, created_at
    from payment_orders where platform_id = ${db.platformId} and program_id = ${big.id}`.execute(db.kysely)
})
const owner = new pg.Client({ connectionString: million.ownerUrl })
await owner.connect()
await owner.query('vacuum (analyze) payments, payment_orders')
await owner.end()
const transactions = `/api/user.programs/${big.id}/transactions?perPage=20`
const applications = `/api/user.programs/${big.id}/responses?limit=20`
for (const one of [transactions, applications]) for (let turn = 0; turn < 10; turn += 1) await ask(million, one)
const turns = { transactions: [] as number[], applications: [] as number[] }
for (let turn = 0; turn < ROUNDS; turn += 1) {
  turns.transactions.push((await ask(million, transactions)).ms)
  turns.applications.push((await ask(million, applications)).ms)
}
await million.close()
const ratio = median(turns.transactions) / median(turns.applications)
report(
  `transactions-1m: the first page of ${big.count} transactions beside that of as many applications`,
  {
    'transactions, ms': round(median(turns.transactions)),
    'applications, ms': round(median(turns.applications)),
    'transactions / applications': round(ratio),
  },
  { name: 'at most 1.3 times the list of applications', met: ratio <= 1.3 },
)
