import pg from 'pg'
import { ownWord } from '../server/src/listing/store/search.ts'
import type { BigProgram } from './million.ts'
import { choices, dates, longs, numbers, severals, texts } from './million-form.ts'

/** Rows made by one statement. */
const CHUNK = 25_000
const tables = ['applications', 'application_steps', 'application_texts']

/** Fills a program by SQL alone: applications of the last year, their answers, what lists compare and what searches read. */
export async function fillProgram(ownerUrl: string, platformId: string, program: BigProgram): Promise<void> {
  const owner = await connect(ownerUrl)
  const indexes = await owner.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  )
  for (const { name } of indexes.rows) await owner.query(`drop index ${name}`)
  for (const statement of phraseTables()) await owner.query(statement)
  await owner.query(slots(platformId, program.id))
  const starts = Array.from({ length: Math.ceil(program.count / CHUNK) }, (_, index) => index * CHUNK)
  await Promise.all([1, 2].map(() => work(ownerUrl, platformId, program, starts)))
  await owner.query('analyze applications')
  for (const { definition } of indexes.rows) await owner.query(definition)
  await owner.query(`insert into search_vocabulary (platform_id, word)
    select '${platformId}', word from ts_stat($$select words from application_texts where program_id = '${program.id}'$$)
    where word ~ '^[a-z]{4,40}$' on conflict do nothing`)
  await owner.query(
    `insert into search_progress values ('${platformId}', '${program.id}', (select max(updated_at) + interval '3 minutes'
       from applications where program_id = '${program.id}'))`,
  )
  await owner
    .query(`update programs set last_number = ${program.count + 1} where id = '${program.id}'`)
    .catch(() => undefined)
  await owner.query('vacuum analyze')
  await owner.end()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Keys are checked one by one otherwise, and hold by construction.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  return client
}

async function work(url: string, platformId: string, program: BigProgram, starts: number[]): Promise<void> {
  const client = await connect(url)
  for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
    const rows = `generate_series(${start + 1}, ${Math.min(start + CHUNK, program.count)}) as i`
    await client.query(applications(platformId, program, rows))
    await client.query(sheets(platformId, program, rows))
    await client.query(documents(platformId, program, rows))
  }
  await client.end()
}

/** From 0 to 1, the same for the same row and `k`. */
const part = (k: number) => `((hashint8extended(i, ${k}) & 2147483647) / 2147483648.0::float8)`
/** Phrases of one, two, three and ten words, so many of each. */
const phrases = { 1: 20_000, 2: 50_000, 3: 100_000, 10: 20_000 } as const
type Length = keyof typeof phrases

/** One of the phrases of that length, as a join: `p<k>.text`. */
const phrase = (k: number, length: Length) =>
  `join phrases_${length} p${k} on p${k}.n = floor(${phrases[length]} * ${part(k)})::int`

/** 30,000 words of two to four syllables, some far more often than others. */
function phraseTables(): string[] {
  const syllable = (n: string) => `substr('balocidumeranosutivelaporikesamotunagifedovirelibusa', 1 + 2 * (${n}), 2)`
  const word = `${syllable('w % 26')} || ${syllable('w / 26 % 26')} || ${syllable('(w / 676 + 7) % 26')}
    || case when w % 3 = 0 then ${syllable('w % 19')} else '' end`
  return Object.entries(phrases).flatMap(([length, count]) => [
    `create unlogged table if not exists phrases_${length} (n int primary key, text text)`,
    `insert into phrases_${length} select i, string_agg(${word}, ' ') from (
       select i, (30000 * ((hashint8extended(i, g + ${length}) & 2147483647) / 2147483648.0::float8) ^ 3)::int as w
       from generate_series(0, ${count} - 1) i, generate_series(1, ${length}) g) s group by i on conflict do nothing`,
    `analyze phrases_${length}`,
  ])
}

const choiceKeys = Object.entries(choices)
const severalKeys = Object.entries(severals)
const list = (parts: readonly string[]) => parts.join(', ')

function slots(platformId: string, programId: string): string {
  const rows = Object.entries({
    c: choiceKeys.map(([key]) => key),
    n: numbers,
    d: dates,
    t: texts,
    m: severalKeys.map(([key]) => key),
  }).flatMap(([family, keys]) =>
    keys.map((key, index) => `('${platformId}', '${programId}', '${key}', '${family}${index + 1}')`),
  )
  return `insert into list_slots (platform_id, program_id, field_key, slot) values ${list(rows)}`
}

const lengths: readonly Length[] = [1, 2, 3]

/** Half are sent, a third looked at, some decided; a tenth never sent. */
function applications(platformId: string, program: BigProgram, rows: string): string {
  const id = `(lpad(to_hex(400000000 + i), 8, '0') || '-0000-7000-8000-' || left('${program.id.replaceAll('-', '')}', 12))::uuid`
  const state = `(array['submitted','submitted','submitted','in_review','in_review','in_review','accepted','rejected','waitlisted','draft'])
    [1 + floor(10 * ${part(1)})::int]`
  const at = `timestamptz '2025-01-01' + interval '1 second' * (31000000.0 * i / ${program.count})`
  const values = [
    ...choiceKeys.map(([key, count], k) => `'${key}' || 1 + floor(${count} * ${part(10 + k)} ^ 1.5)::int`),
    ...numbers.map((_, k) => `round((1000 + 500000 * ${part(30 + k)} ^ 2)::numeric, -1)::float8`),
    ...dates.map((_, k) => `date '2027-01-01' + floor(700 * ${part(40 + k)})::int`),
    ...texts.map((_, k) => (k === 0 ? 'title' : `p${1000 + k}.text`)),
    ...severalKeys.map(
      ([key, count], k) =>
        `array(select '${key}' || g from generate_series(1, ${count}) g where ((hashint8extended(i, ${60 + 20 * k} + g) & 1023) / 1024.0) < 0.3)`,
    ),
  ]
  const columns = ['c', 'n', 'd', 't', 'm'].flatMap(
    (family, place) =>
      [choiceKeys, numbers, dates, texts, severalKeys].at(place)?.map((_, index) => `${family}${index + 1}`) ?? [],
  )
  return `insert into applications (platform_id, id, program_id, category_id, applicant_name, applicant_email, title, state,
      source, lang, number, reference, submitted_at, search_text, created_at, updated_at, completeness, answered, ${list(columns)})
    select '${platformId}', ${id}, '${program.id}', '${program.categoryId}', name, email, title, state, 'web', 'fr',
      case when state <> 'draft' then i end, case when state <> 'draft' then 'UM-' || i end,
      case when state <> 'draft' then at end, lower(title || ' ' || name || ' ' || email || ' um-' || i), at,
      at + interval '1 day' * 30 * ${part(3)}, floor(101 * ${part(4)})::int,
      array[${list([...longs].sort().map((key) => `'${key}'`))}], ${list(values)}
    from (select i, ${state} as state, ${at} as at, p900.text as title,
      initcap(p910.text) as name, p911.text || i || '@example.org' as email
      from ${rows} ${phrase(900, 3)} ${phrase(910, 2)} ${phrase(911, 1)} offset 0) s
    ${texts.map((_, k) => phrase(1000 + k, lengths[k % 3] ?? 1)).join(' ')}`
}

const own = (program: BigProgram) =>
  `(lpad(to_hex(400000000 + i), 8, '0') || '-0000-7000-8000-' || left('${program.id.replaceAll('-', '')}', 12))::uuid`

function sheets(platformId: string, program: BigProgram, rows: string): string {
  const pairs = [
    ...texts.map((key, k) => `'${key}', t${k + 1}`),
    ...choiceKeys.map(([key], k) => `'${key}', c${k + 1}`),
    ...numbers.map((key, k) => `'${key}', n${k + 1}`),
    ...dates.map((key, k) => `'${key}', d${k + 1}`),
    ...severalKeys.map(([key], k) => `'${key}', m${k + 1}`),
    ...longs.map((key, k) => `'${key}', p${2000 + 2 * k}.text || ' ' || p${2001 + 2 * k}.text`),
  ]
  return `insert into application_steps (platform_id, application_id, step_id, program_id, form_id, revision, answers, version)
    select '${platformId}', a.id, '${program.stepId}', '${program.id}', '${program.formId}', 1, jsonb_build_object(${list(pairs)}), 1
    from ${rows} join applications a on a.platform_id = '${platformId}' and a.id = ${own(program)}
    ${longs.flatMap((_, k) => [phrase(2000 + 2 * k, 10), phrase(2001 + 2 * k, 10)]).join(' ')}`
}

function documents(platformId: string, program: BigProgram, rows: string): string {
  const written = [
    'a.search_text',
    ...texts.map((_, k) => `a.t${k + 1}`),
    ...longs.map((key) => `s.answers ->> '${key}'`),
    `'${ownWord(program.id)} ${ownWord(platformId)}'`,
  ]
  return `insert into application_texts (platform_id, application_id, program_id, words, version)
    select '${platformId}', a.id, '${program.id}', array_to_tsvector(string_to_array(concat_ws(' ', ${list(written)}), ' ')), 1
    from ${rows} join applications a on a.platform_id = '${platformId}' and a.id = ${own(program)}
    join application_steps s on s.platform_id = a.platform_id and s.application_id = a.id`
}
