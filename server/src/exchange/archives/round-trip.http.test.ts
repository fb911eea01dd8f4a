import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { meetPeople, type Stage } from '../../../../story/run-as.ts'
import { writeApplications } from '../../../../story/write-applications.ts'
import { writeAwards } from '../../../../story/write-awards.ts'
import { writeMessages } from '../../../../story/write-messages.ts'
import { writeProgram } from '../../../../story/write-program.ts'
import { writeSession } from '../../../../story/write-session.ts'
import { openZip, ZipFile } from '../../kernel/zip/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { walkByKey } from '../../test/walk-by-key.ts'
import { archivedTables, leftBehind } from './tables.ts'

const house = openHouse()
const slug = 'prix-climat-2027'
const base = '/api/user.program-archives'
let original: Map<string, Buffer>

beforeAll(async () => {
  const people = await meetPeople(house.database)
  const platform = await house.inScene('owner', async (scene) => scene.platform)
  const stage: Stage = { database: house.database, product: house.product, platform, people }
  const reported = await writeProgram(stage, house.clock.now)
  const reviewed = await writeApplications(stage, reported, house.clock.now)
  await writeSession(stage, reported, reviewed, house.clock.now)
  await writeMessages(stage, reported, house.clock.now)
  await writeAwards(stage, reported.program, house.clock.now)
  await house.runJobs()
  // Whoever worked for the organiser is known on the other platform too.
  await house.inScene(
    'otherOwner',
    ({ db, now }) => {
      const known = Object.values(people).map(({ userId }) => ({ user_id: userId, joined_at: now }))
      return db
        .insert('members', known)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    'other',
  )
  original = await unpacked(await make('owner', 'demo', slug))
})

type Platform = 'demo' | 'other'

async function make(who: 'owner' | 'otherOwner', platform: Platform, program: string): Promise<Buffer> {
  const started = await house.as(who, platform).post(`/api/user.programs/${program}/archives`)
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  await house.runJobs()
  const { body } = await house.as(who, platform).get(base)
  expect(body.data[0]).toMatchObject({ id: started.body.id, direction: 'out', state: 'done', failure: null })
  const file = await house.as(who, platform).get(`${base}/${started.body.id}/file`)
  expect(file.status).toBe(200)
  expect(file.bytes.length).toBe(body.data[0].size)
  return file.bytes
}

const whoOn = (platform: Platform) => house.as(platform === 'other' ? 'otherOwner' : 'owner', platform)

/** Sends an archive in and has it checked. */
async function check(bytes: Buffer, platform: Platform = 'other') {
  const who = whoOn(platform)
  const sent = await who.upload(base, 'prix.laurel.zip', bytes, 'application/zip')
  expect(sent.status, JSON.stringify(sent.body)).toBe(202)
  await house.runJobs()
  return (await who.get(base)).body.data[0]
}

/** The same, and says yes to what is whole. */
async function bring(bytes: Buffer, platform: Platform = 'other') {
  const who = whoOn(platform)
  const checked = await check(bytes, platform)
  if (checked.state === 'checked') {
    const said = await who.post(`${base}/${checked.id}/confirmation`)
    expect([said.status, said.body.state], JSON.stringify(said.body)).toEqual([202, 'waiting'])
    await house.runJobs()
  }
  const read = await walkByKey((query) => who.get(base, { query }))
  expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
  return (await who.get(base)).body.data[0]
}

async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-archive-test-'))
  try {
    await writeFile(join(folder, 'archive'), bytes)
    await using zip = await openZip(join(folder, 'archive'), 10_000)
    const parts = new Map<string, Buffer>()
    for (const entry of zip.entries) parts.set(entry.name, await buffer(await zip.content(entry, 1e9)))
    return parts
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function packed(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

interface Listed {
  path: string
  sha256: string
  size: number
  rows?: number
}

/** The archive with some parts changed, and a manifest that says so. */
function changed(
  change: (parts: Map<string, Buffer>, manifest: { parts: Listed[]; format: { version: number } }) => void,
) {
  const parts = new Map(original)
  const manifest = JSON.parse(String(parts.get('manifest.json')))
  change(parts, manifest)
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return parts
}

/** Says in the manifest what is in a part now. */
function sign(manifest: { parts: Listed[] }, path: string, content: Buffer): Buffer {
  const one = manifest.parts.find((part) => part.path === path) as Listed
  one.size = content.length
  one.sha256 = createHash('sha256').update(content).digest('hex')
  return content
}

/** The parts of an archive with names by their order of appearance, without what two platforms may have of their own. */
function plain(parts: ReadonlyMap<string, Buffer>): Map<string, string> {
  const names = new Map<string, string>()
  const people = new Map(
    String(parts.get('people.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; email: string })
      .map(({ id, email }) => [id, email]),
  )
  const named = (name: string) => {
    if (people.has(name)) return people.get(name) as string
    if (!names.has(name)) names.set(name, `name-${names.size + 1}`)
    return names.get(name) as string
  }
  const text = (bytes: Buffer) =>
    String(bytes).replace(
      /(?<![\w-])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[\w-]*[A-Z0-9_-])[\w-]{22})(?![\w-])/g,
      named,
    )
  const made = new Map<string, string>()
  for (const [path, content] of parts) {
    if (path === 'manifest.json') continue
    made.set(pathOf(path, named), path.startsWith('files/') ? content.toString('base64') : text(content))
  }
  return made
}

function pathOf(path: string, named: (name: string) => string): string {
  return path.startsWith('files/') ? `files/${named(path.slice(6))}` : path
}

describe('a whole program', () => {
  test('has everything in its archive, with checksums', () => {
    const manifest = JSON.parse(String(original.get('manifest.json')))
    expect(manifest).toMatchObject({ format: { name: 'laurel-program-archive', version: 1 }, program: { slug } })
    const rows = Object.fromEntries(manifest.parts.map((part: Listed) => [part.path, part.rows]))
    for (const name of [
      'applications',
      'application_steps',
      'submissions',
      'form_revisions',
      'criteria',
      'assignments',
    ])
      expect(rows[`tables/${name}.jsonl`], name).toBeGreaterThan(0)
    for (const name of ['evaluations', 'scores', 'messages', 'events', 'files'])
      expect(rows[`tables/${name}.jsonl`], name).toBeGreaterThan(0)
    for (const { path, sha256, size } of manifest.parts as Listed[]) {
      const content = original.get(path) as Buffer
      expect(content.length, path).toBe(size)
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256)
    }
    expect(original.size).toBe(manifest.parts.length + 1)
    // No secret, and nothing of other platforms' keys.
    expect(String(original.get('tables/jurors.jsonl'))).not.toContain('token_hash')
    expect(String(original.get('tables/files.jsonl'))).not.toContain('storage_key')
  })

  test('comes out of it on another platform, and makes the same archive there', async () => {
    const one = await bring(await packed(original))
    expect(one, JSON.stringify(one)).toMatchObject({ direction: 'in', state: 'done', failure: null, programSlug: slug })
    const program = await house.as('otherOwner', 'other').get(`/api/user.programs/${slug}`)
    expect(program.body).toMatchObject({ slug, publishedAt: null })
    const again = await unpacked(await make('otherOwner', 'other', slug))
    const [was, is] = [plain(original), plain(again)]
    expect([...is.keys()].sort()).toEqual([...was.keys()].sort())
    for (const [path, content] of was) expect(is.get(path)?.split('\n'), path).toEqual(content.split('\n'))
  })

  test('lets nobody in whom nobody has let in', async () => {
    const { body } = await house.as('manager').get(`/api/user.programs/${slug}/responses?perPage=1`)
    expect(body.metadata.total).toBeGreaterThan(10)
    expect((await house.as('owner', 'other').get(`/api/user.programs/${slug}/responses`)).status).toBe(404)
    expect((await house.as('applicant1').post(`/api/user.programs/${slug}/archives`)).status).toBe(404)
    expect((await house.as('nobody').post(`/api/user.programs/${slug}/archives`)).status).toBe(401)
    const sent = await house.as('manager').upload(base, 'a.zip', 'PK', 'application/zip')
    expect(sent.status).toBe(403)
  })

  test('comes out twice under another address', async () => {
    const one = await bring(await packed(original), 'demo')
    expect(one.state).toBe('done')
    expect(one.programSlug).not.toBe(slug)
    const { body } = await house.as('owner').get(`/api/user.programs/${one.programSlug}/responses?perPage=1`)
    const { body: first } = await house.as('owner').get(`/api/user.programs/${slug}/responses?perPage=1`)
    expect(body.metadata.total).toBe(first.metadata.total)
  })
})

describe('an archive that somebody else wrote', () => {
  const script = "fetch('/api/profile')"
  const marked = '<p>Lisez.</p><img src="x" onerror="alert(1)"><script>alert(1)</script>'

  /** The same archive with one file that is a script open to all, and marks that run in its texts. */
  function hostile() {
    const parts = changed((parts, manifest) => {
      const rewrite = (path: string, change: (row: Record<string, unknown>, index: number) => object) => {
        const lines = String(parts.get(path)).trim().split('\n').filter(Boolean)
        const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
        const made = rows.map((row, index) => `${JSON.stringify({ ...row, ...change(row, index) })}\n`)
        parts.set(path, sign(manifest, path, Buffer.from(made.join(''))))
      }
      rewrite('tables/files.jsonl', ({ id }, index) => {
        if (index > 0) return {}
        const path = `files/${id}`
        parts.set(path, sign(manifest, path, Buffer.from(script)))
        const { size, sha256 } = manifest.parts.find((part) => part.path === path) as Listed
        return { size, sha256, mime: 'text/javascript', kind: 'other', is_public: true, name: '../x.js' }
      })
      rewrite('tables/programs.jsonl', () => ({ description: { fr: marked } }))
      rewrite('tables/charters.jsonl', () => ({ text: { fr: marked } }))
      rewrite('tables/steps.jsonl', () => ({ content: { fr: marked } }))
      for (const path of ['tables/forms.jsonl', 'tables/form_revisions.jsonl'])
        rewrite(path, ({ definition }) => {
          const { fields, ...same } = definition as { fields: object[] }
          return { definition: { ...same, fields: fields.map((one) => ({ ...one, description: { fr: marked } })) } }
        })
    })
    return packed(parts)
  }

  test('brings no script: files are what they hold and open to nobody, texts are cleaned, and the preview says so', async () => {
    const one = await check(await hostile())
    expect([one.state, one.failedPart]).toEqual(['checked', null])
    expect(one.preview.filesReset).toBe(1)
    expect(one.preview.mended).toBeGreaterThan(2)
    await house.as('otherOwner', 'other').post(`${base}/${one.id}/confirmation`)
    await house.runJobs()
    const [{ state, programId }] = (await house.as('otherOwner', 'other').get(base)).body.data
    expect(state).toBe('done')
    const { files, forms } = await house.inScene(
      'otherOwner',
      async ({ db }) => ({
        files: await db.from('files').where('name', 'like', '%x.js').selectAll().execute(),
        forms: await db.from('forms').where('program_id', '=', programId).selectAll().execute(),
      }),
      'other',
    )
    expect(files).toMatchObject([{ name: 'x.js', mime: 'text/plain', is_public: false }])
    expect(JSON.stringify(forms)).not.toMatch(/onerror|<script/)
    expect((await house.as('nobody', 'other').get(`/api/files/stream/${files[0]?.key}`)).status).toBe(404)
    const program = await house.as('otherOwner', 'other').get(`/api/user.programs/${programId}`)
    expect(program.body.description).toBe('<p>Lisez.</p><img src="x" />')
  })

  test('whose documents pass what they would pass if somebody typed them', async () => {
    const owner = new pg.Client({ connectionString: house.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as "table", attname as "column" from pg_attribute
        where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
          and format_type(atttypid, null) = 'jsonb'`,
      [archivedTables.map(({ name }) => name)],
    )
    await owner.end()
    expect(rows.length).toBeGreaterThan(50)
    const unchecked = rows.filter(({ table, column }) => {
      const { columns = {}, omit = [] } = archivedTables.find(({ name }) => name === table) ?? {}
      return !(column in columns) && !omit.includes(column)
    })
    expect(unchecked).toEqual([])
  })
})

describe('an archive that is not whole', () => {
  test.each(['P', 'Px', 'not a ZIP'])('is no archive: %s', async (content) => {
    const sent = await house.as('otherOwner', 'other').upload(base, 'a.zip', content, 'application/zip')
    expect([sent.status, sent.body.error.code]).toEqual([415, 'file_kind_refused'])
  })

  async function state() {
    const owner = new pg.Client({ connectionString: house.ownerUrl })
    await owner.connect()
    const found: Record<string, number> = {}
    for (const { name } of archivedTables) {
      const { rows } = await owner.query(`select count(*)::int as n from ${name}`)
      found[name] = rows[0].n
    }
    await owner.end()
    // That an archive failed is known afterwards.
    return { ...found, events: 0 }
  }

  const bad: [string, string, string | null, () => Promise<Buffer>][] = [
    ['no ZIP at all', 'not_a_zip', null, async () => Buffer.from('PK, but nothing else')],
    ['cut short', 'not_a_zip', null, async () => (await packed(original)).subarray(0, 20_000)],
    ['another ZIP', 'not_an_archive', null, () => packed(new Map([['readme.txt', Buffer.from('hello')]]))],
    [
      'a later version',
      'newer',
      null,
      () =>
        packed(
          changed((_, manifest) => {
            manifest.format.version = 2
          }),
        ),
    ],
    [
      'a checksum that is wrong',
      'checksum_wrong',
      'tables/tags.jsonl',
      () =>
        packed(
          changed((_, { parts }) => {
            const one = parts.find(({ path }) => path === 'tables/tags.jsonl') as Listed
            one.sha256 = '0'.repeat(64)
          }),
        ),
    ],
    [
      'a part that is missing',
      'part_missing',
      'tables/scores.jsonl',
      () => packed(changed((parts) => parts.delete('tables/scores.jsonl'))),
    ],
    [
      'a part more',
      'part_unknown',
      'extra.txt',
      () => packed(changed((parts) => parts.set('extra.txt', Buffer.from('x')))),
    ],
    [
      'a name that leads out',
      'unsafe_path',
      null,
      async () => {
        const bytes = await packed(changed((parts) => parts.set('xx/xx/etc/passwd', Buffer.from('x'))))
        return Buffer.from(bytes.toString('latin1').replaceAll('xx/xx/etc/passwd', '../../etc/passwd'), 'latin1')
      },
    ],
    [
      'a bomb that says what it is',
      'too_large',
      null,
      () =>
        packed(
          changed((parts, manifest) => {
            parts.set('tables/tags.jsonl', sign(manifest, 'tables/tags.jsonl', Buffer.alloc(400_000_000, '\n')))
          }),
        ),
    ],
    [
      'a bomb that says it is small',
      'too_large',
      'tables/tags.jsonl',
      () => packed(changed((parts) => parts.set('tables/tags.jsonl', Buffer.alloc(100_000_000, '\n')))),
    ],
    [
      'a row that hangs on something here',
      'content_wrong',
      'tables/application_steps.jsonl',
      () =>
        packed(
          changed((parts, manifest) => {
            const path = 'tables/application_steps.jsonl'
            const content = String(parts.get(path)).replace(
              /"step_id": ?"[^"]*"/,
              `"step_id": "${house.personId('owner')}"`,
            )
            parts.set(path, sign(manifest, path, Buffer.from(content)))
          }),
        ),
    ],
    [
      'a value that cannot be',
      'content_wrong',
      'tables/applications.jsonl',
      () =>
        packed(
          changed((parts, manifest) => {
            const path = 'tables/applications.jsonl'
            const content = String(parts.get(path)).replace(/"state": ?"[^"]*"/, '"state": "invented"')
            parts.set(path, sign(manifest, path, Buffer.from(content)))
          }),
        ),
    ],
    [
      'a tag twice on one application, which only the database refuses',
      'content_wrong',
      'tables/application_tags.jsonl',
      () =>
        packed(
          changed((parts, manifest) => {
            const path = 'tables/application_tags.jsonl'
            const [first = '', ...more] = String(parts.get(path)).trim().split('\n')
            parts.set(path, sign(manifest, path, Buffer.from([first, first, ...more, ''].join('\n'))))
          }),
        ),
    ],
    [
      'a file that its row describes otherwise',
      'checksum_wrong',
      null,
      () =>
        packed(
          changed((parts, manifest) => {
            const path = 'tables/files.jsonl'
            const content = String(parts.get(path)).replace(/"sha256": ?"[^"]*"/, `"sha256": "${'0'.repeat(64)}"`)
            parts.set(path, sign(manifest, path, Buffer.from(content)))
          }),
        ),
    ],
    [
      'a form that cannot be',
      'content_wrong',
      'tables/forms.jsonl',
      () =>
        packed(
          changed((parts, manifest) => {
            const path = 'tables/forms.jsonl'
            const content = String(parts.get(path)).replaceAll(/"schemaVersion": ?1/g, '"schemaVersion": 7')
            parts.set(path, sign(manifest, path, Buffer.from(content)))
          }),
        ),
    ],
  ]

  test('that is whole says what it would bring, and writes nothing before the yes', async () => {
    const before = await state()
    const manifest = JSON.parse(String(original.get('manifest.json')))
    const rows = (name: string) => manifest.parts.find((part: Listed) => part.path === `tables/${name}.jsonl`).rows
    const one = await check(await packed(original), 'demo')
    const people = manifest.parts.find((part: Listed) => part.path === 'people.jsonl').rows
    expect(one).toMatchObject({
      state: 'checked',
      programId: null,
      preview: {
        title: { fr: 'Prix Climat 2027' },
        slug,
        defaultLang: 'fr',
        madeBy: { name: 'Traboule', address: 'localhost' },
        madeAt: manifest.madeAt,
        applications: rows('applications'),
        sessions: rows('evaluation_sessions'),
        messages: rows('messages'),
        files: rows('files'),
        filesLost: 0,
        filesReset: 0,
        mended: 0,
        people,
        peopleKnown: people,
        peopleUnnamed: 0,
      },
    })
    // It stands beside the one that it was made of.
    expect(one.preview.slugHere).toMatch(new RegExp(`^${slug}-\\d$`))
    expect(Date.parse(one.expiresAt) - house.clock.now.getTime()).toBe(86_400_000)
    expect(await state()).toEqual(before)
    // It is nobody else's to say yes to.
    expect((await house.as('manager').post(`${base}/${one.id}/confirmation`)).status).not.toBe(202)
    expect((await house.as('otherOwner', 'other').post(`${base}/${one.id}/confirmation`)).status).toBe(404)
    expect((await house.as('owner').post(`${base}/${one.id}/cancellation`)).body).toMatchObject({
      state: 'cancelled',
      preview: null,
    })
    await house.runJobs()
    expect((await house.as('owner').post(`${base}/${one.id}/confirmation`)).status).toBe(409)
    expect(await state()).toEqual(before)
  })

  test('counts those whom nobody knows where it comes to, and what was lost', async () => {
    const path = 'people.jsonl'
    const bytes = await packed(
      changed((parts, manifest) => {
        const stranger = { id: '0197a000-0000-7000-8000-000000000001', email: 'gone@away.example', lang: 'fr' }
        const named = { ...stranger, firstname: 'Far', lastname: 'Away', tookPart: false }
        const more = Buffer.from(`${String(parts.get(path))}${JSON.stringify(named)}\n`)
        parts.set(path, sign(manifest, path, more))
        const lost = manifest.parts.find((part) => part.path.startsWith('files/')) as Listed
        parts.delete(lost.path)
        manifest.parts.splice(manifest.parts.indexOf(lost), 1)
        Object.assign(manifest, { missingFiles: [lost.path.slice(6)], madeBy: undefined })
      }),
    )
    const { preview } = await check(bytes, 'demo')
    expect(preview).toMatchObject({ peopleUnnamed: 1, filesLost: 1, madeBy: null })
    expect(preview.people - preview.peopleKnown).toBe(1)
  })

  test('is refused with its reason, and leaves nothing', async () => {
    const before = await state()
    for (const [name, failure, failedPart, make] of bad) {
      // Nobody is asked for a yes to what would then be refused.
      const one = await check(await make())
      expect(one, name).toMatchObject({ state: 'failed', failure, programId: null })
      if (failedPart) expect(one.failedPart, name).toBe(failedPart)
    }
    expect(await state()).toEqual(before)
  })

  test('cancelled before its turn, leaves nothing either', async () => {
    const before = await state()
    const who = house.as('otherOwner', 'other')
    const sent = await who.upload(base, 'a.zip', await packed(original), 'application/zip')
    expect((await who.post(`${base}/${sent.body.id}/cancellation`)).body).toMatchObject({ state: 'cancelled' })
    await house.runJobs()
    expect(await state()).toEqual(before)
    expect((await who.post(`${base}/${sent.body.id}/cancellation`)).status).toBe(409)
    expect((await house.as('owner').get(`${base}/${sent.body.id}/file`)).status).toBe(404)
    expect((await who.delete(`${base}/${sent.body.id}`)).status).toBe(204)
  })
})

test('every table that hangs on a program is in its archive, or stays behind for a reason', async () => {
  const owner = new pg.Client({ connectionString: house.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string; on: string }>(
    `select distinct c.conrelid::regclass::text as name, c.confrelid::regclass::text as on
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  await owner.end()
  const hanging = new Set(['programs'])
  for (let before = 0; before < hanging.size; ) {
    before = hanging.size
    for (const { name, on } of rows) if (hanging.has(on)) hanging.add(name)
  }
  const said = new Set([...archivedTables.map(({ name }) => name as string), ...Object.keys(leftBehind)])
  expect([...hanging].filter((name) => !said.has(name))).toEqual([])
})
