import { describe, expect, it } from 'vitest'
import { grantBuiltInRole } from '../access/index.ts'
import { newId } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'
import { programJobs } from './jobs.ts'
import { makeApplication, makeProgram, makePublicProgram, makeReadyProgram, programs } from './test-program.ts'

const house = openHouse()
const draft = { title: { fr: 'Bourse Premiers Pas' }, defaultLang: 'fr', supportedLangs: ['fr'] }

async function letManage(programId: string) {
  await house.inScene('owner', ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'manager', programId }),
  )
}

async function eventsOf(programId: string): Promise<string[]> {
  const rows = await house.inScene('system', ({ db }) =>
    db.from('events').where('program_id', '=', programId).select('name').orderBy('at').orderBy('id').execute(),
  )
  return rows.map((row) => row.name)
}

describe('creating', () => {
  it('makes an empty, unpublished program with an address of its own', async () => {
    const made = await house.as('owner').post(programs, {
      ...draft,
      kind: { fr: 'Bourse' },
      opensAt: '2027-01-01T08:00:00+01:00',
      closesAt: '2027-05-01T18:00:00+02:00',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      slug: 'bourse-premiers-pas',
      title: 'Bourse Premiers Pas',
      kind: 'Bourse',
      status: 'active',
      phase: 'unpublished',
      timeZone: 'Europe/Paris',
      opensAt: '2027-01-01T07:00:00.000Z',
      closesAt: '2027-05-01T16:00:00.000Z',
      referencePrefix: 'BPP',
      version: 1,
    })
    expect(await eventsOf(made.body.id)).toEqual(['program.created'])
    const again = await house.as('owner').post(programs, draft)
    expect(again.body.slug).toBe('bourse-premiers-pas-2')
  })

  it.each<[string, object, string, string]>([
    ['no title', { title: {} }, 'title', 'required'],
    ['no title in its own language', { title: { en: 'First steps' } }, 'texts.title.fr', 'required'],
    ['no language', { supportedLangs: [] }, 'supportedLangs', 'too_small'],
    ['its own language missing', { supportedLangs: ['en'] }, 'defaultLang', 'not_among_languages'],
    ['an unknown language', { supportedLangs: ['fr', 'xx'] }, 'supportedLangs.1', 'invalid_value'],
    ['a zone that does not exist', { timeZone: 'Europe/Lyon' }, 'timeZone', 'time_zone'],
    ['a date that is none', { closesAt: 'soon' }, 'closesAt', 'invalid_format'],
    [
      'a closing before the opening',
      { opensAt: '2027-02-02T00:00:00Z', closesAt: '2027-02-01T00:00:00Z' },
      'closesAt',
      'before_opening',
    ],
  ])('refuses %s', async (_case, change, field, reason) => {
    const refused = await house.as('owner').post(programs, { ...draft, ...change })
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({ code: 'invalid_input', fields: [{ field, reason }] })
  })

  it('refuses a language that the platform does not have', async () => {
    const body = { title: { en: 'Nordlys' }, defaultLang: 'en', supportedLangs: ['en', 'pl'] }
    const refused = await house.as('otherOwner', 'other').post(programs, body)
    expect(refused.body.error.fields).toEqual([{ field: 'supportedLangs', reason: 'not_a_language_of_the_platform' }])
  })

  it('is for those who may', async () => {
    expect((await house.as('nobody').post(programs, draft)).status).toBe(401)
    expect((await house.as('manager').post(programs, draft)).status).toBe(403)
    expect((await house.as('applicant1').post(programs, draft)).status).toBe(403)
  })

  it('lets in an author who does not work on every program', async () => {
    const roleId = newId()
    await house.inScene('owner', async ({ db }) => {
      const permissions = ['platform.back-office-access.authorize', 'platform.programs.manage']
      await db.insert('roles', { id: roleId, name: 'Starter', scope: 'platform', permissions }).execute()
      const userId = house.personId('juror6')
      await db.insert('role_grants', { id: newId(), user_id: userId, role_id: roleId }).execute()
    })
    const made = await house.as('juror6').post(programs, { ...draft, title: { fr: 'Le mien' } })
    expect(made.status).toBe(201)
    expect((await house.as('juror6').get(`${programs}/${made.body.id}`)).status).toBe(200)
    const list = await house.as('juror6').get(programs)
    expect(list.body.data.map((row: { title: string }) => row.title)).toEqual(['Le mien'])
    expect(list.body.data[0].team).toMatchObject({ total: 1, people: [{ name: 'Daniel Weber' }] })
  })
})

describe('reading', () => {
  it('finds a program by its id or its slug, in the language asked for', async () => {
    const program = await makeProgram(house, 'Quartiers fertiles')
    const byId = await house.as('owner').get(program.at, { query: { lang: 'en' } })
    expect(byId.body).toMatchObject({
      lang: 'en',
      title: 'Quartiers fertiles',
      texts: { title: { fr: 'Quartiers fertiles' } },
    })
    expect((await house.as('owner').get(`${programs}/quartiers-fertiles`)).body.id).toBe(program.id)
    expect((await house.as('owner').get(program.at, { query: { lang: 'xx' } })).status).toBe(422)
    expect((await house.as('owner').get(`${programs}/nowhere`)).status).toBe(404)
  })

  it('hides it from strangers', async () => {
    const program = await makeProgram(house)
    expect((await house.as('nobody').get(program.at)).status).toBe(401)
    expect((await house.as('applicant1').get(program.at)).status).toBe(404)
    expect((await house.as('manager').get(program.at)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(program.at)).status).toBe(404)
    await letManage(program.id)
    expect((await house.as('manager').get(program.at)).status).toBe(200)
  })
})

describe('saving settings', () => {
  it('changes what is given, cleans rich text, and counts a version', async () => {
    const program = await makeProgram(house)
    const saved = await house.as('owner').put(program.at, {
      version: 1,
      texts: {
        title: { fr: 'Prix Climat', en: 'Climate Prize' },
        summary: { fr: 'Quatre prix.' },
        description: { fr: '<p>Bonjour<script>1</script></p>' },
        kind: { fr: 'Prix', en: 'Prize' },
      },
      factTexts: [{ label: { fr: 'Dotation' }, value: { fr: '4 × 50 000 €' } }],
      milestoneTexts: [{ label: { fr: 'Auditions' }, from: '2027-04-14', to: '2027-04-15' }],
      faqTexts: [{ question: { fr: 'Combien ?' }, answer: { fr: 'Une.' } }],
      closesAt: '2027-02-26T16:00:00Z',
      timeZone: 'Europe/London',
      applicationsPerPerson: 2,
      referencePrefix: 'CLIMAT',
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      version: 2,
      slug: program.slug,
      title: 'Prix Climat',
      description: '<p>Bonjour</p>',
      facts: [{ label: 'Dotation', value: '4 × 50 000 €' }],
      milestones: [{ label: 'Auditions', from: '2027-04-14', to: '2027-04-15' }],
      faq: [{ question: 'Combien ?', answer: 'Une.' }],
      timeZone: 'Europe/London',
      applicationsPerPerson: 2,
      referencePrefix: 'CLIMAT',
    })
    const same = await house
      .as('owner')
      .put(program.at, { version: 2, texts: { title: { en: 'Climate Prize', fr: 'Prix Climat' } } })
    expect(same.body.version).toBe(2)
    const english = await house.as('owner').get(program.at, { query: { lang: 'en' } })
    expect(english.body).toMatchObject({ title: 'Climate Prize', summary: 'Quatre prix.' })
    expect(await eventsOf(program.id)).toEqual(['program.created', 'program.changed'])
  })

  it('protects the work of others', async () => {
    const program = await makeProgram(house)
    await house.as('owner').put(program.at, { version: 1, applicationsPerPerson: 1 })
    const late = await house.as('owner').put(program.at, { version: 1, applicationsPerPerson: 3 })
    expect(late.status).toBe(409)
    expect(late.body.error).toMatchObject({ code: 'stale', details: { version: 2 } })
  })

  it.each<[string, object, string, string]>([
    ['no version', { version: undefined }, 'version', 'required'],
    ['a title taken away', { texts: { title: { en: 'Only English' } } }, 'texts.title.fr', 'required'],
    ['a long title', { texts: { title: { fr: 'x'.repeat(301) } } }, 'texts.title', 'too_long'],
    ['a wrong prefix', { referencePrefix: 'pc-27' }, 'referencePrefix', 'reference_prefix'],
    ['no application at all', { applicationsPerPerson: 0 }, 'applicationsPerPerson', 'too_small'],
    [
      'a milestone that ends before it begins',
      { milestoneTexts: [{ label: { fr: 'A' }, from: '2027-02-02', to: '2027-02-01' }] },
      'milestoneTexts.0.to',
      'before_start',
    ],
    ['a cover that is no public picture', { coverFileKey: 'nothing' }, 'coverFileKey', 'not_a_public_picture'],
  ])('refuses %s', async (_case, change, field, reason) => {
    const program = await makeProgram(house)
    const refused = await house.as('owner').put(program.at, { version: 1, ...change })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toMatchObject([{ field, reason }])
  })

  it('is for the managers of the program while it is active', async () => {
    const program = await makeProgram(house)
    const body = { version: 1, applicationsPerPerson: 4 }
    expect((await house.as('nobody').put(program.at, body)).status).toBe(401)
    expect((await house.as('manager').put(program.at, body)).status).toBe(404)
    await letManage(program.id)
    expect((await house.as('manager').put(program.at, body)).status).toBe(200)
    await house.as('owner').post(`${program.at}/archive`)
    const refused = await house.as('owner').put(program.at, { version: 2, applicationsPerPerson: 5 })
    expect(refused.body.error).toMatchObject({ code: 'program_not_active', details: { status: 'archived' } })
  })
})

describe('publishing', () => {
  it('tells what is missing, point by point', async () => {
    const owner = house.as('owner')
    const program = await makeProgram(house)
    const empty = await owner.post(`${program.at}/publication`)
    expect(empty.status).toBe(422)
    expect(empty.body.error).toMatchObject({
      code: 'program_not_ready',
      details: { problems: [{ key: 'programCategoriesMustNotBeEmpty' }] },
    })
    const first = await owner.post(`${program.at}/categories`, { title: { fr: 'Usages du quai' } })
    const second = await owner.post(`${program.at}/categories`, { title: { fr: 'Végétal et eau' } })
    const steps = (id: string) => `${program.at}/categories/${id}/steps`
    await owner.post(steps(first.body.id), { type: 'textarea', title: { fr: 'Avant' }, content: { fr: '<p>a</p>' } })
    await owner.post(steps(first.body.id), { type: 'form', title: { fr: 'Le projet' } })
    await owner.post(steps(second.body.id), { type: 'textarea', title: { fr: 'Avant' }, content: { fr: '<p></p>' } })
    await owner.post(`${program.at}/categories`, { title: { fr: 'Vide' } })
    const refused = await owner.post(`${program.at}/publication`)
    expect(refused.body.error.details.problems).toMatchObject([
      { key: 'formMustNotBeEmpty', categoryTitle: 'Usages du quai', stepNumber: 2 },
      { key: 'textareaMustNotBeEmpty', categoryTitle: 'Végétal et eau', stepNumber: 1 },
    ])
    const row = (await owner.get(programs, { query: { limit: '1' } })).body.data[0]
    expect(row).toMatchObject({ id: program.id, problems: 2, categories: 3, phase: 'unpublished' })
  })

  it('is preceded by what readers would miss, and by the page as they would see it', async () => {
    const owner = house.as('owner')
    const program = await makeReadyProgram(house)
    const reported = await owner.get(`${program.at}/publication`, { query: { lang: 'fr' } })
    expect(reported.body.warnings).toEqual([
      { key: 'summaryMissing' },
      { key: 'descriptionMissing' },
      // The program's title, the category's description, two steps, the text, the form's title.
      { key: 'textsMissing', langs: ['en'], count: 6 },
    ])
    const seen = await owner.get(`${program.at}/preview`, { query: { lang: 'fr' } })
    expect(seen.body.program).toMatchObject({ phase: 'open', categories: [{ title: 'Ville fraîche', questions: 1 }] })
    expect(seen.body.categories[0].steps[1].config.form.definition.fields).toMatchObject([{ key: 'project' }])
    for (const path of ['publication', 'preview']) {
      expect((await house.as('nobody').get(`${program.at}/${path}`)).status).toBe(401)
      expect((await house.as('manager').get(`${program.at}/${path}`)).status).toBe(404)
      expect((await house.as('applicant1').get(`${program.at}/${path}`)).status).toBe(404)
    }
  })

  it('publishes the forms of its steps with it, and can be undone', async () => {
    const owner = house.as('owner')
    const program = await makeReadyProgram(house)
    const published = await owner.post(`${program.at}/publication`)
    expect(published.body).toMatchObject({ phase: 'open', publishedAt: house.clock.now.toISOString() })
    expect((await owner.get(`${program.at}/forms/${program.formId}`)).body.publishedRevision).toBe(1)
    expect((await owner.post(`${program.at}/publication`)).status).toBe(200)
    expect((await owner.delete(`${program.at}/publication`)).body.phase).toBe('unpublished')
    expect((await owner.delete(`${program.at}/publication`)).status).toBe(200)
    expect((await eventsOf(program.id)).filter((name) => name.startsWith('program.'))).toEqual([
      'program.created',
      'program.published',
      'program.unpublished',
    ])
  })

  it('refuses a form that does not hold together', async () => {
    const owner = house.as('owner')
    const program = await makeProgram(house)
    const definition = {
      schemaVersion: 1,
      fields: [{ key: 'a', reference: 'a', type: 'text', title: { en: 'No French' }, required: false }],
    }
    const form = await owner.post(`${program.at}/forms`, { title: { fr: 'Projet' }, definition })
    const category = await owner.post(`${program.at}/categories`, { title: { fr: 'A' } })
    const step = { type: 'form', title: { fr: 'Projet' }, form_id: form.body.id }
    await owner.post(`${program.at}/categories/${category.body.id}/steps`, step)
    const refused = await owner.post(`${program.at}/publication`)
    expect(refused.body.error).toMatchObject({
      code: 'form_not_valid',
      details: { formId: form.body.id, categoryId: category.body.id },
    })
    expect((await owner.get(program.at)).body.publishedAt).toBeNull()
  })

  it('is for those who may', async () => {
    const program = await makeReadyProgram(house)
    expect((await house.as('nobody').post(`${program.at}/publication`)).status).toBe(401)
    expect((await house.as('manager').post(`${program.at}/publication`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').post(`${program.at}/publication`)).status).toBe(404)
    expect((await house.as('nobody').delete(`${program.at}/publication`)).status).toBe(401)
    expect((await house.as('applicant1').delete(`${program.at}/publication`)).status).toBe(404)
    await house.as('owner').delete(program.at)
    const refused = await house.as('owner').post(`${program.at}/publication`)
    expect(refused.body.error).toMatchObject({ code: 'program_not_active', details: { status: 'deleted' } })
    expect((await house.as('owner').delete(`${program.at}/publication`)).status).toBe(409)
  })
})

describe('duplicating', () => {
  it('copies categories, steps and the latest forms, not the publication nor the applications', async () => {
    const owner = house.as('owner')
    const program = await makePublicProgram(house, 'Trophées du commerce')
    await makeApplication(house, { programId: program.id, categoryId: program.category.id })
    const copy = await owner.post(`${program.at}/duplication`)
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({
      title: 'Trophées du commerce (2)',
      slug: 'trophees-du-commerce-2',
      phase: 'unpublished',
    })
    const at = `${programs}/${copy.body.id}`
    const categories = await owner.get(`${at}/categories`)
    expect(categories.body.data).toHaveLength(1)
    const [category] = categories.body.data
    expect(category.id).not.toBe(program.category.id)
    expect(category.steps.map((step: { type: string }) => step.type)).toEqual(['textarea', 'form', 'submission'])
    const formId = category.steps[1].config.form_id
    expect(formId).not.toBe(program.formId)
    expect((await owner.get(`${at}/forms/${formId}`)).body).toMatchObject({ state: 'draft', questions: 1 })
    expect((await owner.post(`${at}/publication`)).status).toBe(200)
  })

  it('is for those who may', async () => {
    const program = await makeProgram(house)
    expect((await house.as('nobody').post(`${program.at}/duplication`)).status).toBe(401)
    expect((await house.as('otherOwner', 'other').post(`${program.at}/duplication`)).status).toBe(404)
    await letManage(program.id)
    expect((await house.as('manager').post(`${program.at}/duplication`)).status).toBe(403)
  })
})

describe('archive and trash', () => {
  it('puts a program away and takes it out again as it was', async () => {
    const owner = house.as('owner')
    const program = await makePublicProgram(house)
    expect((await owner.post(`${program.at}/archive`)).body).toMatchObject({ status: 'archived', phase: 'open' })
    expect((await owner.post(`${program.at}/archive`)).body.error).toMatchObject({
      code: 'program_status_forbidden',
      details: { status: 'archived' },
    })
    expect((await owner.post(`${program.at}/restoration`)).body).toMatchObject({ status: 'active', phase: 'open' })
    expect((await owner.post(`${program.at}/restoration`)).status).toBe(409)
  })

  it('restores from the trash unpublished, unless the deletion is undone', async () => {
    const owner = house.as('owner')
    const program = await makePublicProgram(house)
    expect((await owner.delete(program.at)).body.status).toBe('deleted')
    expect((await owner.delete(program.at)).status).toBe(409)
    expect((await owner.post(`${program.at}/restoration`, { undo: true })).body).toMatchObject({
      status: 'active',
      phase: 'open',
    })
    await owner.delete(program.at)
    expect((await owner.post(`${program.at}/restoration`)).body).toMatchObject({
      status: 'active',
      phase: 'unpublished',
    })
    await owner.post(`${program.at}/archive`)
    for (const body of [{ undo: true }, {}]) {
      await owner.delete(program.at)
      expect((await owner.post(`${program.at}/restoration`, body)).body.status, 'where it was').toBe('archived')
    }
    expect((await eventsOf(program.id)).at(-1)).toBe('program.restored')
  })

  it('names in the trash who deleted, and when', async () => {
    const program = await makeProgram(house, 'Concours étudiants 2023')
    await house.as('owner').delete(program.at)
    const trash = await house.as('owner').get(programs, { query: { status: 'deleted', search: 'étudiants' } })
    expect(trash.body.data).toMatchObject([
      { id: program.id, statusChangedAt: house.clock.now.toISOString(), statusChangedBy: { name: 'Cécile Arnaud' } },
    ])
  })

  it('is for those who may', async () => {
    const program = await makeProgram(house)
    await letManage(program.id)
    for (const [path, method] of [
      ['/archive', 'post'],
      ['/restoration', 'post'],
      ['', 'delete'],
      ['/erasure', 'post'],
    ] as const) {
      const at = `${program.at}${path}`
      const send = (who: Parameters<typeof house.as>[0], platform?: 'other') =>
        method === 'post' ? house.as(who, platform).post(at, { confirm: 'DLT' }) : house.as(who, platform).delete(at)
      expect((await send('nobody')).status).toBe(401)
      expect((await send('applicant1')).status).toBe(404)
      expect((await send('manager')).status).toBe(403)
      expect((await send('otherOwner', 'other')).status).toBe(404)
    }
  })
})

describe('erasing', () => {
  it('asks for the trash and for the typed text', async () => {
    const owner = house.as('owner')
    const program = await makeProgram(house)
    expect((await owner.post(`${program.at}/erasure`, { confirm: 'DLT' })).body.error.code).toBe(
      'program_status_forbidden',
    )
    await owner.delete(program.at)
    expect((await owner.post(`${program.at}/erasure`, { confirm: 'Trophées' })).body.error.code).toBe(
      'confirmation_mismatch',
    )
    expect((await owner.post(`${program.at}/erasure`, {})).status).toBe(422)
    expect((await owner.post(`${program.at}/erasure`, { confirm: 'dlt' })).status).toBe(204)
    expect((await owner.get(program.at)).status).toBe(404)
  })

  it('takes everything along but the history', async () => {
    const owner = house.as('owner')
    const program = await makePublicProgram(house)
    const step = program.category.steps[1]
    const at = { programId: program.id, categoryId: program.category.id, stepId: step.id, formId: program.formId }
    const applicationId = await makeApplication(house, at, { submittedAt: house.clock.now })
    await owner.delete(program.at)
    expect((await owner.post(`${program.at}/erasure`, { confirm: 'DLT' })).status).toBe(204)
    const left = await house.inScene('system', async ({ db }) => ({
      application: await db.from('applications').where('id', '=', applicationId).select('id').execute(),
      forms: await db.from('forms').where('program_id', '=', program.id).select('id').execute(),
    }))
    expect(left).toEqual({ application: [], forms: [] })
    expect((await eventsOf(program.id)).at(-1)).toBe('program.erased')
  })

  it('happens by itself after thirty days, to those still in the trash', async () => {
    const owner = house.as('owner')
    const [gone, saved] = [await makeProgram(house, 'Parti'), await makeProgram(house, 'Sauvé')]
    await owner.delete(gone.at)
    await owner.delete(saved.at)
    await owner.post(`${saved.at}/restoration`)
    const run = async (programId: string, days: number) => {
      const now = new Date(house.clock.now.getTime() + days * 86_400_000)
      await programJobs[0]?.run(
        {
          inPlatform: (work: (scene: never) => Promise<unknown>) =>
            house.inScene('system', (scene) => work({ ...scene, now } as never)),
        } as never,
        { programId },
      )
    }
    await run(gone.id, 29)
    expect((await owner.get(gone.at)).status).toBe(200)
    await run(gone.id, 30)
    await run(saved.id, 30)
    expect((await owner.get(gone.at)).status).toBe(404)
    expect((await owner.get(saved.at)).status).toBe(200)
  })
})
