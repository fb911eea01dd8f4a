import { ProgramsQuery } from '@laurel/contract/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userOf } from '../kernel/scene.ts'
import { openHouse } from '../test/open-house.ts'
import { listPrograms } from './list-programs.ts'
import { makeApplication, makeProgram, makePublicProgram, programs } from './test-program.ts'

const house = openHouse()
const owner = () => house.as('owner')
type Query = Record<string, string>
const page = async (query: Query) => (await owner().get(programs, { query })).body
const titlesOf = (body: { data: { title: string }[] }) => body.data.map((row) => row.title)

describe('the list', () => {
  it('opens on ten active programs and turns its pages both ways, whatever the cursor is called', async () => {
    const start = new Date(house.clock.now)
    for (let index = 1; index <= 23; index++) {
      house.clock.now = new Date(start.getTime() + index * 1000)
      await makeProgram(house, `P${String(index).padStart(2, '0')}`, {
        closesAt: index % 3 === 0 ? null : `2027-0${1 + (index % 9)}-01T00:00:00Z`,
      })
    }
    for (const sort of ['recent', 'closing', 'title']) {
      const whole = titlesOf(await page({ sort, limit: '200' }))
      const first = await page({ sort })
      expect(titlesOf(first)).toEqual(whole.slice(0, 10))
      expect(first.metadata).toMatchObject({
        total: 23,
        totalFiltred: 23,
        perPage: 10,
        page: 1,
        nbPages: 3,
        before: null,
      })
      const second = await page({ sort, after: first.metadata.after })
      expect(titlesOf(second)).toEqual(whole.slice(10, 20))
      expect(second.metadata.page).toBe(2)
      const third = await page({ sort, after: second.metadata.after })
      expect(titlesOf(third)).toEqual(whole.slice(20))
      expect(third.metadata.after).toBeNull()
      for (const name of ['after', 'before']) {
        const back = await page({ sort, [name]: third.metadata.before })
        expect(titlesOf(back)).toEqual(whole.slice(10, 20))
        expect(back.metadata).toMatchObject({ page: 2 })
      }
      expect(titlesOf(await page({ sort, page: '3' }))).toEqual(whole.slice(20))
    }
    expect(titlesOf(await page({}))[0]).toBe('P23')
    expect(titlesOf(await page({ sort: 'title' }))[0]).toBe('P01')
  })

  it('searches without changing the total', async () => {
    const found = await page({ search: 'p1' })
    expect(found.metadata).toMatchObject({ total: 23, totalFiltred: 10 })
    expect((await page({ search: '%' })).data).toEqual([])
  })

  it('shows one kind, and names them all', async () => {
    await makeProgram(house, 'Aide', { kind: { fr: 'Bourse', en: 'Grant' } })
    await makeProgram(house, 'Gain', { kind: { fr: 'Prix' } })
    const french = await page({ kind: 'Bourse', lang: 'fr' })
    expect(titlesOf(french)).toEqual(['Aide'])
    expect(french.kinds).toEqual(['Bourse', 'Prix'])
    expect(titlesOf(await page({ kind: 'Grant', lang: 'en' }))).toEqual(['Aide'])
  })

  it.each<[string, Query]>([
    ['an unknown bucket', { status: 'lost' }],
    ['an unknown order', { sort: 'colour' }],
    ['a cursor of its own making', { after: 'abc' }],
    [
      'a cursor of another order',
      { sort: 'title', after: Buffer.from('["after","recent","now","x"]').toString('base64url') },
    ],
    ['a page of nothing', { limit: '0' }],
  ])('refuses %s', async (_case, query) => {
    const refused = await owner().get(programs, { query })
    expect(refused.status).toBe(422)
    expect(refused.body.error.code).toBe('invalid_input')
  })

  it('is for staff, and holds what is theirs', async () => {
    expect((await house.as('nobody').get(programs)).status).toBe(401)
    expect((await house.as('applicant1').get(programs)).status).toBe(403)
    expect((await house.as('manager').get(programs)).body.metadata.total).toBe(0)
    expect((await house.as('otherOwner', 'other').get(programs)).body.metadata.total).toBe(0)
  })

  it('tells how applications come in', async () => {
    const program = await makePublicProgram(house, 'Suivi')
    const at = { programId: program.id, categoryId: program.category.id }
    const ago = (days: number) => new Date(house.clock.now.getTime() - days * 86_400_000)
    for (const days of [1, 3, 8, 69, 71, 400]) await makeApplication(house, at, { submittedAt: ago(days) })
    await makeApplication(house, at)
    const [row] = (await page({ search: 'Suivi' })).data
    expect(row.applications).toEqual({ total: 6, lastWeek: 2, weeks: [1, 0, 0, 0, 0, 0, 0, 0, 1, 2] })
  })

  it('tells support the same as an owner, while one lets it in', async () => {
    const query = ProgramsQuery.parse({ sort: 'title' })
    const theirs = await house.inScene('applicant1', (scene) =>
      listPrograms({ ...scene, actor: { ...userOf(scene), superAdmin: true, inSupport: true } }, query),
    )
    const { body } = await owner().get(programs, { query: { sort: 'title', lang: 'fr' } })
    expect(theirs).toEqual(body)
    expect(theirs.data.every(({ applications }) => applications !== null)).toBe(true)
  })
})

/** What can be done to the programs of a platform; each names which of them by a number. */
const deeds = ['create', 'archive', 'restore', 'delete', 'undo', 'erase', 'duplicate'] as const
type Bucket = 'active' | 'archived' | 'deleted'

describe('the totals of the three buckets', () => {
  it('are true after any sequence of adding, changing and deleting', async () => {
    const before = { active: 0, archived: 0, deleted: 0 }
    for (const status of Object.keys(before) as Bucket[]) before[status] = (await page({ status })).metadata.total
    const step = fc.tuple(fc.constantFrom(...deeds), fc.nat(9))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const known = new Map<string, { bucket: Bucket; from: Bucket }>()
        for (const [deed, at] of steps) await action(known, deed, at)
        const truth = { active: 0, archived: 0, deleted: 0 }
        for (const { bucket } of known.values()) truth[bucket]++
        for (const status of ['active', 'archived', 'deleted'] as const) {
          const { metadata, data } = await page({ status, limit: '200' })
          expect(metadata.total).toBe(before[status] + truth[status])
          expect(data).toHaveLength(metadata.total)
        }
        expect((await page({ status: 'all' })).metadata.total).toBe(
          before.active + before.archived + before.deleted + known.size,
        )
        for (const id of known.keys())
          await house.inScene('system', ({ db }) => db.remove('programs').where('id', '=', id).execute())
      }),
      { numRuns: 8, seed: 20270209 },
    )
  })
})

async function action(known: Map<string, { bucket: Bucket; from: Bucket }>, deed: (typeof deeds)[number], at: number) {
  if (deed === 'create') {
    known.set((await makeProgram(house, 'Compté')).id, { bucket: 'active', from: 'active' })
    return
  }
  const [id, program] = [...known][at % Math.max(1, known.size)] ?? []
  if (!id || !program) return
  const path = `${programs}/${id}`
  if (deed === 'duplicate') {
    known.set((await owner().post(`${path}/duplication`)).body.id, { bucket: 'active', from: 'active' })
  } else if (deed === 'erase') {
    if ((await owner().post(`${path}/erasure`, { confirm: 'DLT' })).status === 204) known.delete(id)
  } else {
    const answer =
      deed === 'delete'
        ? await owner().delete(path)
        : await owner().post(
            `${path}/${deed === 'archive' ? 'archive' : 'restoration'}`,
            deed === 'undo' ? { undo: true } : {},
          )
    const isAllowed = {
      archive: ['active'],
      delete: ['active', 'archived'],
      restore: ['archived', 'deleted'],
      undo: ['archived', 'deleted'],
    }[deed]
    expect(answer.status).toBe(isAllowed.includes(program.bucket) ? 200 : 409)
    if (answer.status !== 200) return
    const to: Bucket = deed === 'archive' ? 'archived' : deed === 'delete' ? 'deleted' : 'active'
    const goesBack = program.bucket === 'deleted'
    known.set(id, { bucket: goesBack ? program.from : to, from: program.bucket })
    expect(answer.body.status).toBe(known.get(id)?.bucket)
    const [first] = (await page({ status: answer.body.status, limit: '1' })).data
    expect(first.statusChangedAt).toBe(house.clock.now.toISOString())
  }
}
