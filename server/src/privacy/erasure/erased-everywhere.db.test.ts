import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleIds as s } from '../../composition/sample-ids.ts'
import { insertSampleRows, requiredColumns } from '../../composition/sample-rows.ts'
import { openHouse } from '../../test/open-house.ts'
import { eraseApplication } from './erase-application.ts'

/**
 * Whatever hangs on an application, in tables of rooms to come too, is filled with one word wherever its column takes texts;
 * then the application is erased but for its shell. The word may stand nowhere but in the columns named here.
 */
const house = openHouse()
const word = 'zqcanari'
let client: pg.Client

/** Columns that keep what they said, and why. A new column fails: erase it in `eraseAround`, or say here why it stays. */
const stays: Readonly<Record<string, readonly string[]>> = {
  'a name, a number or a code of ours': [
    'applications.reference',
    'applications.search_text',
    'applications.state_before_changes',
    'applications.state_before_decision',
    'applications.state_before_deletion',
    'automation_runs.event',
    'automation_runs.node',
    'automation_runs.reason',
    'automation_steps.code',
    'automation_steps.effects',
    'automation_steps.node',
    'awards.number',
    'emails.from_address',
    'entries.code',
    'events.name',
    'events.request_id',
    'message_mails.problem',
    'message_sending_items.problem',
    'payment_orders.quantities',
    'payment_orders.reference',
    'payment_tasks.detail',
    'webhook_attempts.error',
    'webhook_deliveries.error',
  ],
  'words of a task or of a product, the same for everybody': [
    'automation_lines.task_name',
    'automation_lines.words',
    'payment_lines.label',
    'payment_lines.title',
  ],
  'the log: what was done, and by whom, until its own erasure': ['events.actor_name', 'events.payload'],
  'known values of a certificate go one by one (`awards.http.test.ts`)': ['awards.content'],
  'names a payment to its provider': ['payment_refunds.ref', 'payments.ref'],
  'signed, and kept as the law asks': [
    'grant_agreements.body',
    'grant_agreements.message',
    'grant_agreements.sha256',
    'grant_decisions.comment',
    'grant_evidence.detail',
    'grant_installments.label',
    'grant_payees.bic',
    'grant_payees.holder',
    'grant_payees.masked_iban',
    'grant_payees.sealed_iban',
    'grant_reports.instructions',
    'grant_reports.title',
    'grant_signers.email',
    'grant_signers.name',
    'grant_signers.signature',
    'grants.purpose',
    'grants.title',
  ],
}

/** Columns that hold neither words nor names, whatever their type says. */
const isNoText =
  /(state|kind|mode|lang|locale|hash|token|key|slug|currency|colour|type|unit|status|etag|source|method|storage)$/

/** What a row needs beside what its table asks for. */
const more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  affinities: { score: 0.5 },
  application_companies: { state: 'found' },
  application_gates: { status: 'pending' },
  application_names: { words: '{}' },
  application_texts: { words: '{}' },
  automation_steps: { state: 'done' },
  bids: { bid: 'willing' },
  conflicts: { signs: JSON.stringify([{ sign: 'name', matched: word }]) },
  conversations: { last_side: 'staff' },
  decision_publication_items: { decision: 'accepted' },
  directory_answers: { answer: 'yes' },
  elimination_rulings: { verdict: 'confirmed' },
  email_moments: { kind: 'handed' },
  evaluation_revisions: { scores: JSON.stringify([{ criterionId: s.criterion, value: 1, comment: word }]) },
  events: { actor_kind: 'system' },
  gallery_consents: { keys: '{title}' },
  message_mails: { mail_hash: 'a'.repeat(64) },
  messages: { side: 'staff' },
  motion_votes: { vote: 'yes' },
  motions: { ballot: 'named', quorum: 1, majority: 'simple' },
  update_campaign_applications: { outcome: 'reopened' },
  webhook_attempts: { why: 'schedule' },
}

/** Tables of which no row is made here: they hold no texts, or are emptied as a whole. */
const without = ['application_places', 'import_changes', 'imports', 'update_campaign_applications']

interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly names: readonly string[]
}

async function listReferences(): Promise<Reference[]> {
  const named = (list: string, of: string) =>
    `(select array_agg(a.attname::text order by k.n) from unnest(c.${list}) with ordinality k(num, n)
      join pg_attribute a on a.attrelid = c.${of} and a.attnum = k.num)`
  const { rows } = await client.query<Reference>(`select c.conrelid::regclass::text as table,
      c.confrelid::regclass::text as parent, ${named('conkey', 'conrelid')} as columns, ${named('confkey', 'confrelid')} as names
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2, c.conname`)
  return rows
}

/** Changes what it may; false where a rule of the table refuses it. */
async function isDone(statement: string, values: readonly unknown[]): Promise<boolean> {
  await client.query('savepoint one')
  try {
    const { rowCount } = await client.query(statement, [...values])
    await client.query('release savepoint one')
    return (rowCount ?? 0) > 0
  } catch {
    await client.query('rollback to savepoint one')
    return false
  }
}

const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

/** Writes a row with these columns; what else it must refer to is whatever is there. */
async function insert(refs: readonly Reference[], table: string, row: Record<string, unknown>): Promise<boolean> {
  const required = Object.fromEntries(await requiredColumns(client, table))
  const whole: Record<string, unknown> = { ...required, ...row, ...more[table], platform_id: house.platformId('demo') }
  for (const { columns, parent, names } of refs.filter((one) => one.table === table)) {
    const missing = columns.filter((name) => name in whole && name !== 'platform_id' && !(name in row))
    const { rows } =
      missing.length > 0 ? await client.query(`select ${names.join(', ')} from ${parent} limit 1`) : { rows: [] }
    for (const name of missing)
      if (rows[0] && !(name in (more[table] ?? {}))) whole[name] = rows[0][names[columns.indexOf(name)] ?? '']
  }
  const names = Object.keys(whole)
  const places = names.map((_, at) => `$${at + 1}`)
  const values = Object.values(whole).map(plain)
  return isDone(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, values)
}

/** Tables that say by themselves which application they are about. */
async function listDirect(): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query(`select c.relname as table, a.attname as column from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and a.attname in ('application_id', 'subject_id') order by 1`)
  return rows
}

/** Makes whatever hangs on the sample application hang there once; answers those tables. */
async function reach(): Promise<Set<string>> {
  const refs = await listReferences()
  const reached = new Set(['applications'])
  for (const { table, column } of await listDirect()) {
    if (without.includes(table)) continue
    const first = `where ctid = (select min(ctid) from ${table})`
    const isThere = (await client.query(`select from ${table} where ${column} = $1`, [s.application])).rowCount
    if (isThere || (await isDone(`update ${table} set ${column} = $1 ${first}`, [s.application]))) reached.add(table)
    else if (await insert(refs, table, { [column]: s.application })) reached.add(table)
  }
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { table, columns, parent, names } of refs) {
      if (!reached.has(parent) || reached.has(table) || without.includes(table)) continue
      const { rows } = await client.query(`select ${names.join(', ')} from ${parent} limit 1`)
      const own = Object.fromEntries(columns.map((name, at) => [name, rows[0]?.[names[at] ?? '']]))
      const isThere = (await client.query(`select from ${table} limit 1`)).rowCount
      if (isThere || (await insert(refs, table, own))) reached.add(table)
    }
  }
  return reached
}

/** Writes the word into every column of a table that takes it; answers these. */
async function plant(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and t.typname in ('text', 'varchar', 'citext', 'jsonb', '_text')`,
    [table],
  )
  const planted: string[] = []
  for (const { name, type } of rows.filter((column) => !isNoText.test(column.name))) {
    const values =
      type === 'jsonb'
        ? [`case jsonb_typeof(${name}) when 'object' then ${name} || '{"zq": "${word}"}' else ${name} end`]
        : type === '_text'
          ? [`array['${word}']`]
          : [`'${word}'`, `'1.${word}'`, `'${word}@example.org'`]
    for (const value of values) if (await isDone(`update ${table} set ${name} = ${value}`, [])) break
    planted.push(`${table}.${name}`)
  }
  return planted
}

async function holding(columns: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const one of columns) {
    const [table, column] = one.split('.')
    const { rowCount } = await client.query(`select from ${table} where ${column}::text ilike '%${word}%'`)
    if (rowCount) found.push(one)
  }
  return found.sort()
}

let planted: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const platformId = house.platformId('demo')
  await client.query(`set app.platform_id = '${platformId}'`)
  await insertSampleRows(house.ownerUrl, platformId, house.personId('applicant2'), house.personId('owner'))
  await client.query(
    `insert into decision_types (platform_id, id, session_id, label, outcome, position)
      values ($1, gen_random_uuid(), $2, '{}', 'accepted', 0)`,
    [platformId, s.session],
  )
  // One application alone: what is written below is about it.
  await client.query('delete from imports')
  await client.query('delete from webhook_deliveries where id = $1', [s.platformDelivery])
  await client.query('delete from comparisons')
  await client.query('delete from entries where id = $1', [s.otherEntry])
  await client.query('delete from applications where id = $1', [s.otherApplication])
  await client.query('begin')
  const reached = await reach()
  for (const table of reached) planted.push(...(await plant(table)))
  await client.query('commit')
  planted = await holding(planted)
  await client.query("update evaluation_sessions set state = 'published'")
  await client.query('update holds set lifted_at = now()')
}, 60_000)
afterAll(() => client.end())

/** What 0278 empties for applications that were erased before it. */
const emptiedBefore =
  /^(emails|email_moments|webhook_deliveries|webhook_attempts|holds|deadline_extensions|named_conflicts|conflicts|identity_reveals|elimination_rulings|agenda_items|motions|decisions|declined_entries|evaluation_revisions|mail_digest_lines)\./

it('one that was erased before is emptied by the migration, and what was written since stays', async () => {
  const migration = await readFile(new URL('../../../migrations/0278_erased_before.sql', import.meta.url), 'utf8')
  const columns = planted.filter((name) => emptiedBefore.test(name))
  expect(columns.length).toBeGreaterThan(20)
  const after = async (at: string) => {
    await client.query('begin')
    await client.query(
      `insert into erasure_journal (platform_id, id, kind, thing_id, mode, at)
        values ($1, gen_random_uuid(), 'application', $2, 'shell', $3)`,
      [house.platformId('demo'), s.application, at],
    )
    await client.query(migration)
    const left = await holding(columns)
    await client.query('rollback')
    return left
  }
  const stayed = Object.values(stays).flat()
  expect((await after('2100-01-01')).filter((name) => !stayed.includes(name))).toEqual([])
  expect(await after('2000-01-01')).toEqual(columns.filter((name) => name !== 'agenda_items.notes'))
})

it('an application but for its shell says nothing any more, in any column of any table', async () => {
  // What is tried is most of what there is.
  expect(planted.length).toBeGreaterThan(150)
  const one = { id: s.application, programId: s.program }
  await house.inScene('owner', (scene) => eraseApplication(scene, one, 'shell'))
  expect(await holding(planted)).toEqual(Object.values(stays).flat().sort())
})
