import type { Field } from '@laurel/contract/forms/fields'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../story/cast.ts'
import { applyWithCanaries, canaries, canary, pdf } from '../test/blind-call.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  judge,
  prepareSession,
  type RunningSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'
import { openSocket, signatureOf } from '../test/open-socket.ts'
import { readable } from '../test/readable.ts'

const house = openHouse()
const owner = () => house.as('owner')
const juror = () => house.as('juror1')

let call: EvaluationCall
let session: RunningSession
let files: Record<string, { key: string; location: string }> = {}
const statements: string[] = []
let port = 0

const path = (entry = 0) => `${session.mine}/entries/${session.entryIds[entry]}`
const staffPath = (entry = 0) => `${session.at}/entries/${session.entryIds[entry]}`

async function setPolicy(policy: Record<string, string>): Promise<void> {
  const {
    titles,
    slug,
    instructions,
    opensAt,
    closesAt,
    reviewsPerEntry,
    version,
    policy: was,
  } = await done(owner().get(session.at))
  const body = { title: titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version }
  await done(owner().put(session.at, { ...body, policy: { ...was, ...policy } }))
}

beforeAll(async () => {
  const applied = await applyWithCanaries(house)
  call = applied.call
  files = applied.files
  session = await prepareSession(house, call, ['juror1', 'juror2'], 'À l’aveugle')
  port = await house.listen()
})
describe('what blind jurors see of questions', () => {
  it('is nothing until somebody has said otherwise', async () => {
    const { data } = await done(owner().get(`${session.at}/anonymisation`))
    expect(data.map(({ key, effective }: { key: string; effective: string }) => [key, effective])).toEqual([
      ['$title', 'hide'],
      ...['name', 'company', 'contact', 'site', 'phone', 'story', 'pitch', 'unread', 'budget', 'member', 'age'].map(
        (key) => [key, 'hide'],
      ),
      ...['paper', 'plan', 'photo', 'more'].map((key) => [key, 'hide']),
    ])
    const preview = await done(owner().get(`${staffPath()}/juror-preview`))
    expect(preview).toMatchObject({ isBlind: true, title: preview.code, reference: null, steps: [] })
  })

  it('is what the rules of the session show', async () => {
    await setPolicy({ applicantIdentity: 'hidden' })
    const rules = [
      { key: 'budget', action: 'coarsen' },
      { key: 'pitch', action: 'redact' },
      { key: 'unread', action: 'redact' },
      { key: 'plan', action: 'redact' },
      { key: 'photo', identityClass: 'none' },
      { key: 'age', identityClass: 'none' },
      { key: 'company', identityClass: 'direct' },
    ]
    const { data } = await done(owner().put(`${session.at}/anonymisation`, { rules }))
    expect(data.find(({ key }: { key: string }) => key === 'age').effective).toBe('show')
    const wrong = await owner().put(`${session.at}/anonymisation`, { rules: [{ key: 'nowhere', action: 'show' }] })
    expect(wrong.status).toBe(422)
    const queue = await done(owner().get(`${session.at}/anonymisation/entries`))
    expect(queue.data).toHaveLength(2)
    expect(queue.data[0]).toMatchObject({ waiting: 3, approved: 0 })
    expect(JSON.stringify(queue)).not.toMatch(canaries)
  })

  it('suggests what to strike out, and shows a text once that was approved of it', async () => {
    const found = await done(owner().get(`${staffPath()}/redactions`))
    expect(found.texts.map(({ place }: { place: string }) => place)).toEqual(['pitch', 'unread'])
    expect(found.files).toMatchObject([{ isReadable: true, isApproved: false, found: [] }])
    const [pitch] = found.texts
    const start = pitch.text.indexOf(canary.struck)
    const pieces = [{ start, end: start + canary.struck.length }]
    const approve = (body: object) => owner().put(`${staffPath()}/redactions`, body)
    expect((await approve({ place: 'pitch', hash: '0'.repeat(64), pieces })).status).toBe(409)
    expect((await approve({ place: 'pitch', hash: pitch.hash, pieces: [{ start: 0, end: 999 }] })).status).toBe(422)
    expect((await approve({ place: 'story', hash: pitch.hash, pieces })).status).toBe(404)
    for (const entry of [0, 1])
      await done(owner().put(`${staffPath(entry)}/redactions`, { place: 'pitch', hash: pitch.hash, pieces }))
    const shown = await done(owner().get(`${staffPath()}/juror-preview`))
    expect(shown.steps[0].answers).toMatchObject({ pitch: 'Notre idée, dit █████, vaut la peine.', budget: 1000 })
    expect(shown.steps[0].answers.team).toEqual([{ id: '1', v: { age: 41 } }])
    expect(JSON.stringify(shown)).not.toMatch(canaries)
  })

  it('finds the applicant’s words in texts, names of files and what a PDF says', async () => {
    await done(
      owner().put(`${session.at}/anonymisation`, {
        rules: [
          { key: 'paper', action: 'redact' },
          { key: 'story', action: 'redact' },
        ],
      }),
    )
    await house.inScene('system', ({ db }) =>
      db
        .change('applications')
        .set({ applicant_name: `${canary.fileText} ${canary.fileAuthor} ${canary.story}` })
        .where('id', '=', call.applicationIds[0] ?? '')
        .execute(),
    )
    const found = await done(owner().get(`${staffPath()}/redactions`))
    const story = found.texts.find(({ place }: { place: string }) => place === 'story')
    expect(story.suggestions.map(({ text }: { text: string }) => text)).toContain(canary.story)
    const paper = found.files.find(({ name }: { name: string }) => name === `${canary.fileName}.pdf`)
    expect(paper.found).toEqual(expect.arrayContaining([canary.fileText]))
    await done(
      owner().put(`${session.at}/anonymisation`, {
        rules: [
          { key: 'paper', action: null },
          { key: 'story', action: null },
        ],
      }),
    )
  })
})

describe('an open blind session', () => {
  beforeAll(async () => {
    await beginSession(house, session)
    await house.runJobs()
  })

  it('no longer changes who sees what, nor shows more; it may show less', async () => {
    const refused = await owner().put(`${session.at}/anonymisation`, { rules: [{ key: 'story', action: 'show' }] })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'configuration_frozen'])
    const { titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version, policy } = await done(
      owner().get(session.at),
    )
    const body = { title: titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version }
    const changed = await owner().put(session.at, { ...body, policy: { ...policy, applicantIdentity: 'shown' } })
    expect([changed.status, changed.body.error.code]).toEqual([409, 'configuration_frozen'])
    expect(changed.body.error.details.fields).toEqual(['policy'])
    const first = await owner().put(session.at, { ...body, opensAt: '2027-02-10T08:00:00.000Z' })
    expect(first.body.error.details.fields).toEqual(['opensAt'])
  })

  it('names entries by their codes and shows nothing that says whose they are', async () => {
    const mine = await done(juror().get(session.mine))
    expect(mine.entries).toHaveLength(2)
    for (const { title, code } of mine.entries) expect(title).toBe(code)
    const read = await done(juror().get(path()))
    expect(read).toMatchObject({ isBlind: true, title: read.code, reference: null })
    const { answers, definition } = read.steps[0]
    expect(Object.keys(answers).sort()).toEqual(['budget', 'photo', 'pitch', 'team'])
    expect(definition.fields.map(({ key }: Field) => key)).toEqual([
      'pitch',
      'unread',
      'budget',
      'team',
      'plan',
      'photo',
    ])
    expect(answers.photo[0]).toMatchObject({ name: `${read.code}-1.webp`, mime: 'image/webp' })
  })

  it('gives copies of files under other names, and never the files themselves', async () => {
    const read = await done(juror().get(path()))
    const copy = await juror().get(read.steps[0].answers.photo[0].location)
    expect(copy.status).toBe(200)
    expect(copy.headers['content-type']).toBe('image/webp')
    expect(JSON.stringify(copy.headers)).not.toMatch(canaries)
    expect(copy.bytes.toString('latin1')).not.toMatch(canaries)
    for (const { location } of Object.values(files)) expect((await juror().get(location)).status).toBe(404)
    const absent = await juror().get(`${path()}/files/${'x'.repeat(22)}`)
    expect(absent.status).toBe(404)
    const { hash, place } = (await done(owner().get(`${staffPath()}/redactions`))).files[0]
    await done(owner().put(`${staffPath()}/redactions`, { place, hash, pieces: [] }))
    const [plan] = (await done(juror().get(path()))).steps[0].answers.plan
    const paper = await juror().get(plan.location)
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(readable(paper)).not.toMatch(canaries)
    expect(readable(paper)).toContain('Un plan')
    const part = await juror().get(plan.location, { headers: { range: 'bytes=0-7' } })
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-1.4'])
    await done(owner().delete(`${staffPath()}/redactions?place=${encodeURIComponent(place)}`))
    expect((await juror().get(plan.location)).status).toBe(404)
  })

  it('gives what staff put in the place of a file, without its properties', async () => {
    const { hash, place, location } = (await done(owner().get(`${staffPath()}/redactions`))).files[0]
    const put = (bytes: Buffer, query = `place=${encodeURIComponent(place)}&hash=${hash}`) =>
      owner().upload(`${staffPath()}/redactions/copies?${query}`, `${canary.fileName}.pdf`, bytes, 'application/pdf')
    const codeOf = async (answer: ReturnType<typeof put>) => (await answer).body.error.code
    expect(await codeOf(put(pdf('X'), `place=pitch&hash=${hash}`))).toBe('stale')
    expect(await codeOf(put(pdf('X'), `place=story&hash=${hash}`))).toBe('not_found')
    expect(await codeOf(put(pdf('X'), `place=${encodeURIComponent(place)}&hash=${'0'.repeat(64)}`))).toBe('stale')
    expect(await codeOf(put(pdf('X', '/Encrypt 9 0 R ')))).toBe('file_not_cleanable')
    expect(await codeOf(put(Buffer.from('<script>')))).toBe('file_kind_refused')
    const [put1] = (await done(put(pdf('Noirci une fois')))).files
    const [file] = (await done(put(pdf('Noirci par la maison')))).files
    expect(file).toMatchObject({ isApproved: true, isCleanable: true, location, copy: { mime: 'application/pdf' } })
    expect(readable(await owner().get(file.copy.location))).toMatch(canaries)
    expect((await owner().get(put1.copy.location)).status).toBe(404)
    const read = await done(juror().get(path()))
    const [plan] = read.steps[0].answers.plan
    expect(plan.name).toBe(`${read.code}-1.pdf`)
    const paper = await juror().get(plan.location)
    expect(readable(paper)).toContain('Noirci par la maison')
    expect(readable(paper)).not.toMatch(canaries)
    expect((await juror().get(file.copy.location)).status).toBe(404)
    const [seen] = (await done(owner().get(`${staffPath()}/juror-preview`))).steps[0].answers.plan
    expect((await owner().get(seen.location)).bytes.equals(paper.bytes)).toBe(true)
    await done(owner().delete(`${staffPath()}/redactions?place=${encodeURIComponent(place)}`))
    expect((await juror().get(plan.location)).status).toBe(404)
    expect((await owner().get(file.copy.location)).status).toBe(404)
  })

  it('tells nothing in mails to its jurors', async () => {
    await judge(house, 'juror1', session, session.entryIds[0], [3, 4])
    const reopen = `/api/portal/evaluation-sessions/${session.sessionId}/jurors/${session.jurorIds[0]}/giving-back`
    await done(owner().post(reopen, { reason: 'Une coquille', entryId: session.entryIds[0] }))
    await done(owner().post(`${session.at}/reminders`, {}))
    await done(owner().post(`${staffPath()}/identity`, { reason: canary.reason }))
    await house.runJobs()
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('to_address', 'in', [cast.juror1.email, cast.juror2.email]).selectAll().execute(),
    )
    expect(mails.length).toBeGreaterThan(3)
    expect(mails.map(({ kind }) => kind)).toContain('jury_reopening')
    expect(JSON.stringify(mails)).not.toMatch(canaries)
  })

  it('tells nothing through a socket', async () => {
    const socket = await openSocket(port, await signatureOf(house, 'juror1'))
    const own = { call: 'getMyEvaluationSession', params: { sessionId: session.sessionId } }
    const theirs = {
      call: 'getApplication',
      params: { programId: call.programId, responseId: call.applicationIds[0] ?? '' },
    }
    socket.ask({ t: 'watch', n: 1, ...own })
    socket.ask({ t: 'watch', n: 2, ...theirs })
    expect((await socket.next('refused', 'watching')).t).toBeDefined()
    expect((await socket.next('refused', 'watching')).t).toBe('refused')
    await done(owner().put(`${session.at}/anonymisation`, { rules: [{ key: 'contact', identityClass: 'direct' }] }))
    expect(JSON.stringify(socket.reported)).not.toMatch(canaries)
    socket.close()
  })

  it('asks nothing of applications to answer its jurors', async () => {
    const query = pg.Client.prototype.query
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [first] = args
      statements.push(typeof first === 'string' ? first : String((first as { text?: string })?.text ?? ''))
      return Reflect.apply(query, this, args)
    } as typeof query
    try {
      for (const one of [session.mine, path(), path(1), '/api/portal/me/evaluation-sessions'])
        await done(juror().get(one))
      const save = `${path(1)}/evaluation`
      const scores = [{ criterionId: session.criterionIds[0], value: 3, comment: 'x' }]
      await done(juror().put(save, { scores, comment: '', version: 0 }))
    } finally {
      pg.Client.prototype.query = query
    }
    expect(statements.join('\n')).toMatch(/entry_projections/)
    const hidden = /\b(applications|application_steps|submissions|referees|collaborators|answer_edits|messages)\b/
    expect(statements.filter((one) => hidden.test(one))).toEqual([])
  })

  it('answers the same bytes for what is hidden and for what was never there', async () => {
    const paths = [session.mine, path(), '/api/portal/me/evaluation-sessions']
    const read = async () => (await Promise.all(paths.map((one) => juror().get(one)))).map(({ bytes }) => String(bytes))
    const before = await read()
    await house.inScene('system', async ({ db }) => {
      const rows = await db.from('entry_projections').where('kind', '=', 'open').selectAll().execute()
      for (const row of rows) {
        const content = row.content as { steps: { answers: Record<string, unknown> }[] }
        for (const { answers } of content.steps)
          for (const key of ['name', 'company', 'contact', 'site', 'phone', 'story', 'unread', 'paper', 'plan'])
            delete answers[key]
        const untitled = JSON.stringify({ ...content, title: '', reference: null })
        await db
          .change('entry_projections')
          .set({ content: untitled })
          .where('entry_id', '=', row.entry_id)
          .where('kind', '=', 'open')
          .execute()
      }
    })
    // Showing less writes what jurors read anew.
    await done(owner().put(`${session.at}/anonymisation`, { rules: [{ key: 'name', identityClass: 'direct' }] }))
    expect(await read()).toEqual(before)
  })
})
