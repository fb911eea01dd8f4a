import { type Answers, fold } from '@laurel/contract/forms/values'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, themes } from '../../applications/call-for-tests.ts'
import { insertImportedApplications } from '../../exchange/intake/insert-applications.ts'
import { findProgram } from '../../programs/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { readSome } from './index-texts.ts'

const house = openHouse()
let call: Call
let base = ''
const form = aForm(
  aField('text', 'name'),
  aField('textarea', 'plan'),
  aField('select', 'theme', { options: themes }),
  aField('checkbox', 'tools', { options: themes }),
)
const projects: Answers[] = [
  { name: 'Désimperméabiliser la cour', plan: 'Une forêt de chênes verts', theme: 'cool', tools: ['cool', 'move'] },
  { name: 'Vélos partagés', plan: 'Des ateliers de réparation', theme: 'move', tools: ['move'] },
  { name: 'Toits frais', plan: 'Peinture réfléchissante et ateliers', theme: 'cool' },
]

beforeAll(async () => {
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}/responses`
  await house.inScene('owner', async (scene) => {
    const program = await findProgram(scene.db, call.programId)
    if (!program) throw new Error('no program')
    await insertImportedApplications(
      scene,
      program,
      projects.map((answers, index) => ({
        categoryId: call.categoryId,
        applicantName: ['Zoé Lefèvre', 'Amélie Dubois', 'Karim Benali'][index] ?? '',
        applicantEmail: `p${index}@example.org`,
        state: 'submitted',
        lang: 'fr',
        sheets: [{ stepId: call.stepIds[0] ?? '', formId: call.formIds[0] ?? '', revision: 1, answers }],
      })),
    )
  })
})

const found = async (search: string, more: Record<string, string> = {}) => {
  const { status, body } = await house.as('owner').get(base, { query: { search, sort: 'number', ...more } })
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.map(({ title }: { title: string }) => title.split(' ')[0])
}

describe('a search', () => {
  it('finds names and references at once, and answers once they were read', async () => {
    expect(await found('lefevre')).toEqual(['Désimperméabiliser'])
    expect(await found('atelier')).toEqual([])
    await house.runJobs()
    expect(await found('atelier')).toEqual(['Vélos', 'Toits'])
    expect(await found('ATELIERS refle')).toEqual(['Toits'])
    expect(await found('foret chene')).toEqual(['Désimperméabiliser'])
  })

  it('forgives what was typed wrongly, where nothing is called so', async () => {
    await house.inScene('owner', (scene) => readSome(scene, call.programId))
    expect(await found('atleier')).toEqual(['Vélos', 'Toits'])
    expect(await found('desimpermabiliser')).toEqual(['Désimperméabiliser'])
    expect(await found('dubiois')).toEqual(['Vélos'])
    expect(await found('xylophone')).toEqual([])
  })

  it('goes with filters, and its totals with it', async () => {
    expect(await found('atelier', { filter: '[{"field":"answers.theme","op":"eq","value":"cool"}]' })).toEqual([
      'Toits',
    ])
    const hostile = `'zz' & !zz | (zz:* \\ "`
    expect(await found(hostile)).toEqual([])
  })

  it('stays inside the program and the platform', async () => {
    const other = await openCall(house, form)
    const path = `/api/user.programs/${other.programId}/responses`
    expect((await house.as('owner').get(path, { query: { search: 'atelier' } })).body.data).toEqual([])
    expect((await house.as('otherOwner', 'other').get(base, { query: { search: 'atelier' } })).status).toBe(404)
    const deposits = await house.as('owner').get('/api/deposits', { query: { search: 'ateliers réparation' } })
    expect(deposits.body.data).toHaveLength(1)
    const elsewhere = await house.as('otherOwner', 'other').get('/api/deposits', { query: { search: 'atelier' } })
    expect(elsewhere.body.data).toEqual([])
  })

  it('finds at a glance what is called so before what says so, in programs that one may read', async () => {
    const glance = async (who: 'owner' | 'manager', search: string) => {
      const { status, body } = await house.as(who).get('/api/deposits/found', { query: { search } })
      expect([status, body.error]).toEqual([200, undefined])
      return body.data.map(({ title }: { title: string }) => title.split(' ')[0])
    }
    expect(await glance('owner', 'velos')).toEqual(['Vélos'])
    expect(await glance('owner', 'Karim')).toEqual(['Toits'])
    // Begun at the same moment, neither comes before the other.
    expect((await glance('owner', 'atleier')).sort()).toEqual(['Toits', 'Vélos'])
    expect(await glance('owner', 'ka')).toEqual(['Toits'])
    expect(await glance('owner', '-- (')).toEqual([])
    expect(await glance('manager', 'Karim')).toEqual([])
    const elsewhere = await house.as('otherOwner', 'other').get('/api/deposits/found', { query: { search: 'Karim' } })
    expect(elsewhere.body.data).toEqual([])
    expect((await house.as('applicant1').get('/api/deposits/found', { query: { search: 'Karim' } })).status).toBe(403)

    // Called so now: before it is read, and after, when the old name finds nothing more.
    const id = (await house.as('owner').get('/api/deposits/found', { query: { search: 'Karim' } })).body.data[0].id
    const rename = (name: string) =>
      house.inScene('owner', ({ db, now }) =>
        db
          .change('applications')
          .set((s) => ({ title: name, search_text: fold(name), updated_at: now, version: s('version', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      )
    await rename('Ombrières de marché')
    expect(await glance('owner', 'ombrieres marche')).toEqual(['Ombrières'])
    await house.inScene('owner', (scene) => readSome(scene, call.programId))
    expect(await glance('owner', 'ombrieres marche')).toEqual(['Ombrières'])
    expect(await glance('owner', 'Karim')).toEqual([])
    expect(await glance('owner', 'toits')).toEqual(['Ombrières'])

    // What stands in a program that nobody has ever looked at is read as soon as somebody looks for something.
    const unseen = await openCall(house, form)
    await house.inScene('owner', async (scene) => {
      const program = await findProgram(scene.db, unseen.programId)
      const sheet = { stepId: unseen.stepIds[0] ?? '', formId: unseen.formIds[0] ?? '', revision: 1 }
      const answers = { name: 'Glacière solaire', plan: 'Une armoire sans électricité' }
      const row = {
        applicantName: 'Inès Roy',
        applicantEmail: 'ines@example.org',
        state: 'submitted',
        lang: 'fr',
      } as const
      if (program)
        await insertImportedApplications(scene, program, [
          { ...row, categoryId: unseen.categoryId, sheets: [{ ...sheet, answers }] },
        ])
    })
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    expect(await glance('owner', 'GLACIÈRE')).toEqual(['Glacière'])
    expect(await glance('owner', 'glacirèe soliare')).toEqual(['Glacière'])
    expect(await glance('owner', 'ines congelateur')).toEqual([])
    expect(await glance('manager', 'glacirèe')).toEqual([])
    await house.runJobs()
    expect(await glance('owner', 'electricite')).toEqual(['Glacière'])
    expect(await glance('owner', 'glacirèe')).toEqual(['Glacière'])

    // In the trash it is not found.
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ state: 'deleted' }).where('id', '=', id).execute(),
    )
    expect(await glance('owner', 'ombrieres marche')).toEqual([])
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ state: 'submitted' }).where('id', '=', id).execute(),
    )
  })
})

describe('facets', () => {
  const facets = async (query: Record<string, string>) => {
    const { status, body } = await house.as('owner').get(`${base}/facets`, { query })
    expect([status, body.error]).toEqual([200, undefined])
    return Object.fromEntries(
      body.data.map(({ field, values }: { field: string; values: { value: string; count: number }[] }) => [
        field,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    )
  }

  it('count what has each value, under the filter and the search at hand', async () => {
    expect(await facets({ fields: 'answers.theme,answers.tools,state' })).toEqual({
      'answers.theme': { cool: 2, move: 1 },
      'answers.tools': { cool: 1, move: 2 },
      state: { submitted: 3 },
    })
    const filter = '[{"field":"answers.theme","op":"eq","value":"move"}]'
    expect(await facets({ fields: 'answers.tools', filter })).toEqual({ 'answers.tools': { move: 1 } })
    expect(await facets({ fields: 'answers.theme', search: 'toits' })).toEqual({ 'answers.theme': { cool: 1 } })
    expect(await facets({ fields: 'tags,assignees' })).toEqual({ tags: {}, assignees: {} })
  })

  it.each(['answers.name', 'number', 'nothing', 'a,b,c,d,e,f,g'])('refuse %s', async (fields) => {
    expect((await house.as('owner').get(`${base}/facets`, { query: { fields } })).status).toBe(422)
  })
})
