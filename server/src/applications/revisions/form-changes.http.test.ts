import { beforeAll, describe, expect, it } from 'vitest'
import { json, newId } from '../../kernel/db/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { openSocket, signatureOf } from '../../test/open-socket.ts'
import { listedValues } from '../call-for-tests.ts'

const house = openHouse()
const ids = { program: '', category: '', step: '', form: '' }
const forms = () => `/api/user.programs/${ids.program}/forms`
const mine = '/api/portal/me/responses'
let etag = 1

const field = (key: string, more: object = {}) => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: `Question ${key}`, en: `Question ${key}` },
  required: false,
  ...more,
})

const fileField = { type: 'file', file: { kinds: ['any'], maxBytes: 5000, maxCount: 1 } }

async function publish(fields: object[], body: object = {}) {
  const saved = await house.as('owner').put(`${forms()}/${ids.form}`, {
    title: { fr: 'Dossier' },
    definition: { schemaVersion: 1, fields },
    etag,
  })
  expect(saved.status).toBe(200)
  etag = saved.body.etag
  const made = await house.as('owner').post(`${forms()}/${ids.form}/publication`, body)
  expect(made.status).toBe(200)
  await house.runJobs()
  return made.body.number as number
}

async function draft(who: 'applicant1' | 'applicant2', answers: Record<string, unknown>) {
  const started = await house
    .as(who)
    .post(`/api/portal/programs/${ids.program}/responses`, { categoryId: ids.category })
  expect(started.status).toBe(201)
  const id = started.body.id as string
  await save(who, id, answers)
  return id
}

async function save(who: 'applicant1' | 'applicant2', id: string, answers: Record<string, unknown>) {
  const versions = (await house.as(who).get(`${mine}/${id}`)).body.steps[0].versions
  const saved = await house.as(who).patch(`${mine}/${id}/steps/${ids.step}`, {
    mutationId: newId(),
    changes: Object.entries(answers).map(([key, value]) => ({ field: key, value, baseVersion: versions[key] ?? 0 })),
  })
  expect(saved.status).toBe(200)
  return saved
}

const readChanges = async (who: 'applicant1' | 'applicant2', id: string) =>
  (await house.as(who).get(`${mine}/${id}/form-changes`)).body.data

beforeAll(async () => {
  await house.inScene('owner', async ({ db }) => {
    Object.assign(ids, { program: newId(), category: newId(), step: newId() })
    await db
      .insert('programs', {
        id: ids.program,
        slug: 'carried',
        status: 'active',
        default_lang: 'fr',
        supported_langs: ['fr', 'en'],
        title: json({ fr: 'Prix' }),
        reference_prefix: 'CA',
        published_at: house.clock.now,
      })
      .execute()
    await db
      .insert('categories', { id: ids.category, program_id: ids.program, title: json({ fr: 'Une' }), position: 1 })
      .execute()
  })
  const definition = { schemaVersion: 1, fields: [field('a'), field('b'), field('n')] }
  const made = await house.as('owner').post(forms(), { title: { fr: 'Dossier' }, definition })
  ids.form = made.body.id
  await house.as('owner').post(`${forms()}/${ids.form}/publication`)
  await house.inScene('owner', async ({ db }) => {
    const shown = { program_id: ids.program, category_id: ids.category, title: json({ fr: 'Étape' }) }
    await db.insert('steps', { ...shown, id: ids.step, type: 'form', position: 1, form_id: ids.form }).execute()
    await db.insert('steps', { ...shown, id: newId(), type: 'submission', position: 2 }).execute()
  })
})

describe('a draft whose form is published again', () => {
  it('follows it: its applicant is told what changed until they say that they saw it', async () => {
    const id = await draft('applicant1', { a: 'Un', b: 'Deux', n: '12' })
    expect(await readChanges('applicant1', id)).toEqual([])
    const revision = await publish([
      field('a', { rules: { maxCharacters: 5 } }),
      field('n', { type: 'number' }),
      field('c', { required: true }),
    ])
    const [step] = await readChanges('applicant1', id)
    expect(step).toMatchObject({ stepId: ids.step, since: 1, revision })
    expect(step.changes.map((one: { kind: string; field?: object; before?: object }) => one.kind)).toEqual([
      'changed',
      'changed',
      'added',
      'removed',
    ])
    // Saving does not make the news old.
    expect((await save('applicant1', id, { a: 'Trois' })).body.revision).toBe(revision)
    expect(await readChanges('applicant1', id)).toHaveLength(1)
    const seen = await house.as('applicant1').post(`${mine}/${id}/form-changes/seen`, { stepId: ids.step, revision })
    expect(seen.status).toBe(204)
    expect(await readChanges('applicant1', id)).toEqual([])
    const read = await house.as('applicant1').get(`${mine}/${id}`)
    expect(read.body.steps[0]).toMatchObject({ seenRevision: revision, form: { revision } })
  })

  it('reads earlier answers as the new form does, keeps what has no place any more, and brings it back with its field', async () => {
    const id = await draft('applicant2', { a: 'Un' })
    await publish([field('a'), field('n'), field('c')])
    await save('applicant2', id, { n: '7,5', c: 'Gardé' })
    await publish([field('a'), field('n', { type: 'number' })])
    const read = await house.as('applicant2').get(`${mine}/${id}`)
    expect(read.body.steps[0].answers).toMatchObject({ n: 7.5, a: 'Un', c: 'Gardé' })
    const values = await house.inScene('owner', ({ db }) => listedValues(db, id))
    expect(values).toMatchObject({ n: 7.5 })
    expect(Object.keys(values)).not.toContain('c')
    await publish([field('a'), field('n', { type: 'number' }), field('c')])
    expect((await house.as('applicant2').get(`${mine}/${id}`)).body.steps[0].answers.c).toBe('Gardé')
  })

  it('is said in a mail only when that was asked for', async () => {
    const mails = () =>
      house.inScene('owner', ({ db }) =>
        db.from('emails').where('kind', '=', 'application_form_changed').select('subject').execute(),
      )
    expect(await mails()).toEqual([])
    await publish([field('a', { required: true }), field('n', { type: 'number' }), field('c'), field('d')], {
      notifyApplicants: true,
    })
    expect(await mails()).toHaveLength(2)
    await publish([field('a', { required: true }), field('n', { type: 'number' }), field('c')], {
      notifyApplicants: false,
    })
    expect(await mails()).toHaveLength(2)
  })

  it('stays unsaid where nothing changes for who fills it', async () => {
    const [application] = (await house.as('applicant2').get(mine)).body.data
    for (const { stepId, revision } of await readChanges('applicant2', application.id)) {
      await house.as('applicant2').post(`${mine}/${application.id}/form-changes/seen`, { stepId, revision })
    }
    await publish([field('c'), field('a', { required: true }), field('n', { type: 'number', reference: 'autre' })])
    expect(await readChanges('applicant2', application.id)).toEqual([])
  })
})

describe('a page on which somebody applies', () => {
  it('hears that its form was published again, and which; not of what is only kept in the builder', async () => {
    const id = await draft('applicant1', { c: 'Ouvert' })
    const socket = await openSocket(await house.listen(), await signatureOf(house, 'applicant1'))
    socket.ask({ t: 'watch', n: 1, call: 'listMyRequests', params: { responseId: id } })
    await socket.next('watching')
    const saved = await house.as('owner').put(`${forms()}/${ids.form}`, {
      title: { fr: 'Dossier' },
      definition: { schemaVersion: 1, fields: [field('c'), field('kept')] },
      etag,
    })
    etag = saved.body.etag
    await publish([field('c'), field('live')])
    expect(await socket.next('changed')).toMatchObject({ what: 'form.published', ids: { formId: ids.form } })
    expect(socket.reported.filter(({ t }) => t === 'changed')).toHaveLength(1)
    socket.close()
  })
})

describe('what was sent before a question became of another type', () => {
  it('keeps its form, and is listed as the question is asked now, after it is sent again too', async () => {
    const listing = async (filter: object) => {
      const { body } = await house.as('owner').get(`/api/user.programs/${ids.program}/responses`, {
        query: { columns: 'm', filter: JSON.stringify([{ field: 'answers.m', ...filter }]) },
      })
      return body.data.map((one: { id: string }) => one.id)
    }
    await publish([field('c'), field('m')])
    const id = await draft('applicant1', { c: 'Envoyé', m: '12,5' })
    expect((await house.as('applicant1').post(`${mine}/${id}/submission`)).status).toBe(200)
    expect(await listing({ op: 'contains', value: '12' })).toEqual([id])

    await publish([field('c'), field('m', { type: 'number' })])
    expect((await house.as('applicant1').get(`${mine}/${id}`)).body.steps[0].answers.m).toBe('12,5')
    expect(await listing({ op: 'gte', value: 12 })).toEqual([id])
    expect(await listing({ op: 'gt', value: 13 })).toEqual([])
    expect(await listing({ op: 'isEmpty' })).not.toContain(id)

    const staff = `/api/user.programs/${ids.program}/responses/${id}/state`
    expect((await house.as('owner').post(staff, { to: 'to_complete', message: 'Précisez' })).status).toBe(200)
    await save('applicant1', id, { m: '14' })
    expect((await house.as('applicant1').post(`${mine}/${id}/submission`)).status).toBe(200)
    await house.runJobs()
    expect(await listing({ op: 'gt', value: 13 })).toEqual([id])

    await publish([field('c'), field('m')])
    expect(await listing({ op: 'contains', value: '14' })).toEqual([id])
  })
})

describe('what was sent before a question was added that may be answered', () => {
  it('has it once its step is opened again, and not if that is given up', async () => {
    await publish([field('c')])
    const id = await draft('applicant2', { c: 'Envoyé' })
    expect((await house.as('applicant2').post(`${mine}/${id}/submission`)).status).toBe(200)
    const sent = (await house.as('applicant2').get(`${mine}/${id}`)).body.steps[0].form.revision
    const later = await publish([field('c', { title: { fr: 'Autrement' } }), field('extra')])
    const read = async () => (await house.as('applicant2').get(`${mine}/${id}`)).body.steps[0]
    expect((await read()).form.revision).toBe(sent)
    const staff = `/api/user.programs/${ids.program}/responses/${id}/state`
    await house.as('owner').post(staff, { to: 'to_complete', message: 'Précisez' })
    expect((await read()).form.revision).toBe(later)
    await save('applicant2', id, { extra: 'En plus' })
    expect((await read()).answers).toMatchObject({ c: 'Envoyé', extra: 'En plus' })
    await house.as('owner').post(staff, { to: 'in_review' })
    expect(await read()).toMatchObject({ form: { revision: sent }, answers: { c: 'Envoyé' } })

    // What asks for more stays with the form that was sent: a campaign asks for it.
    await publish([field('c', { required: true, rules: { maxCharacters: 3 } }), field('extra')])
    await house.as('owner').post(staff, { to: 'to_complete', message: 'Précisez' })
    expect((await read()).form.revision).toBe(sent)
  })
})

describe('a question that was added after an application was sent', () => {
  const file = async (id: string) =>
    (await house.as('owner').get(`/api/user.programs/${ids.program}/responses/${id}`)).body.steps[0]
  const edits = (id: string) => `/api/user.programs/${ids.program}/responses/${id}/edits`
  const put = (id: string, more: object) =>
    house.as('owner').post(edits(id), { stepId: ids.step, reason: 'Told on the telephone', ...more })

  it('is answered in the applicant’s place, told to them, kept in the history and undone', async () => {
    await publish([field('c')])
    const id = await draft('applicant1', { c: 'Envoyé' })
    expect((await house.as('applicant1').post(`${mine}/${id}/submission`)).status).toBe(200)
    const sent = (await file(id)).form.revision
    expect((await file(id)).wider).toBeUndefined()
    const revision = await publish([field('c'), field('extra'), field('proof', fileField)])
    expect(await file(id)).toMatchObject({ form: { revision: sent }, wider: { revision } })
    expect((await house.as('applicant1').get(`${mine}/${id}`)).body.steps[0].wider).toBeUndefined()

    const changes = [{ field: 'extra', value: 'En plus', baseVersion: 0 }]
    expect((await put(id, { changes })).body.error.fields).toEqual([{ field: 'extra', reason: 'unknown-field' }])
    expect((await put(id, { changes, revision: revision - 5 })).body.error.code).toBe('answers_changed')
    const upload = `${edits(id)}/files?stepId=${ids.step}&field=proof`
    const { body: proof } = await house.as('owner').upload(upload, 'note.txt', 'Merci', 'text/plain')
    const withFile = [...changes, { field: 'proof', value: [proof], baseVersion: 0 }]
    expect((await put(id, { changes: withFile, revision })).status).toBe(200)
    expect(await file(id)).toMatchObject({ form: { revision }, answers: { c: 'Envoyé', extra: 'En plus' } })
    const [edit] = (await house.as('owner').get(edits(id))).body.data
    expect(edit.fields).toMatchObject([{ key: 'extra', before: '', after: 'En plus' }, { key: 'proof' }])
    const mails = await house.inScene('owner', async ({ db }) => {
      expect(await listedValues(db, id)).toMatchObject({ c: 'Envoyé', extra: 'En plus' })
      return db.from('emails').where('kind', '=', 'application_edited').selectAll().execute()
    })
    expect(JSON.stringify(mails)).toContain('Question extra')

    expect((await house.as('owner').post(`${edits(id)}/${edit.id}/undo`, {})).status).toBe(200)
    expect((await file(id)).answers.extra ?? null).toBeNull()
  })

  it('is not offered where the form asks for more since: a campaign asks for that', async () => {
    await publish([field('c')])
    const id = await draft('applicant1', { c: 'Envoyé' })
    await house.as('applicant1').post(`${mine}/${id}/submission`)
    const revision = await publish([field('c', { required: true }), field('extra')])
    expect((await file(id)).wider).toBeUndefined()
    const changes = [{ field: 'extra', value: 'En plus', baseVersion: 0 }]
    expect((await put(id, { changes, revision })).status).toBe(409)
  })
})

describe('what changed in a form', () => {
  it('is nobody else’s to read or to put aside', async () => {
    const [application] = (await house.as('applicant1').get(mine)).body.data
    const at = `${mine}/${application.id}/form-changes`
    const body = { stepId: ids.step, revision: 1 }
    for (const [who, platform, status] of [
      ['nobody', 'demo', 401],
      ['applicant2', 'demo', 404],
      ['otherOwner', 'other', 404],
    ] as const) {
      expect((await house.as(who, platform).get(at)).status).toBe(status)
      expect((await house.as(who, platform).post(`${at}/seen`, body)).status).toBe(status)
    }
    expect((await house.as('applicant1').post(`${at}/seen`, { ...body, stepId: newId() })).status).toBe(404)
    expect((await house.as('applicant1').post(`${at}/seen`, { ...body, revision: 0 })).status).toBe(422)
  })
})
