import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { json, type PlatformDb } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'
import { findPlan, findProgram, planProgramColumns, takeNumbers } from './store/index.ts'
import { makePublicProgram } from './test-program.ts'

const house = openHouse()
let program: Awaited<ReturnType<typeof makePublicProgram>>

const inScene = <T>(work: (db: PlatformDb) => Promise<T>) => house.inScene('owner', ({ db }) => work(db))
const categoryId = () => program.category.id as string

async function stampOf(db: PlatformDb): Promise<string> {
  const found = await findProgram(db, program.id)
  if (!found) throw new Error('The program is gone')
  return found.planStamp
}

const later = new Date('2027-03-01T16:00:00.000Z')

const rename = (db: PlatformDb, title: string) =>
  db
    .change('categories')
    .set({ title: json({ fr: title }) })
    .where('id', '=', categoryId())
    .execute()

const publish = (db: PlatformDb, revision: number) =>
  db.change('forms').set({ published_revision: revision }).where('id', '=', program.formId).execute()

/** The plan as a call of an applicant finds it. */
const planOf = async (db: PlatformDb) => findPlan(db, categoryId(), await stampOf(db))

beforeAll(async () => {
  program = await makePublicProgram(house)
})

describe('what applicants of a category go through', () => {
  it('is remembered as long as nothing of it changes', async () => {
    const first = await inScene(planOf)
    await inScene((db) => takeNumbers(db, program.id, 3))
    expect(await inScene(planOf)).toBe(first)
    expect(await inScene((db) => findPlan(db, categoryId()))).toEqual(first)
  })

  it('is watched in each column of the program that it reads', async () => {
    const { rows } = await inScene((db) =>
      sql<{ name: string }>`select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid
        where tgname = 'programs_plan' and attnum = any (tgattr)`.execute(db.kysely),
    )
    const watched = rows.map(({ name }) => name).sort()
    expect(watched).toEqual([...planProgramColumns, 'decision_expected_on'].sort())
  })

  const ofCategory = (db: PlatformDb) => db.change('steps').where('category_id', '=', categoryId())
  const changes: [what: string, change: (db: PlatformDb) => Promise<unknown>][] = [
    [
      'its program closes later',
      (db) => db.change('programs').set({ closes_at: later }).where('id', '=', program.id).execute(),
    ],
    ['the category is called otherwise', (db) => rename(db, 'Ville verte')],
    [
      'its steps are called otherwise',
      (db) =>
        ofCategory(db)
          .set({ title: json({ fr: 'À lire' }) })
          .execute(),
    ],
    [
      'its steps change places',
      (db) =>
        ofCategory(db)
          .set((of) => ({ position: of.neg(of.ref('position')) }))
          .execute(),
    ],
    ['its form is published anew', (db) => publish(db, 2)],
    ['its steps go', (db) => db.remove('steps').where('category_id', '=', categoryId()).execute()],
  ]

  it.each(changes)('is read again when %s', async (_what, change) => {
    const before = await inScene(planOf)
    await inScene(change)
    const after = await inScene(planOf)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await inScene((db) => findPlan(db, categoryId())))
  })

  it('is not remembered as a change left it that was taken back', async () => {
    const before = await inScene(planOf)
    const failed = inScene(async (db) => {
      await rename(db, 'Jamais')
      expect((await planOf(db))?.category.title).toEqual({ fr: 'Jamais' })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await inScene(planOf)).toBe(before)
  })
})
