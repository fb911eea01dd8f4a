import type { Answers } from '@laurel/contract/forms/values'
import type { FilterTree } from '@laurel/contract/listing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, change, openCall, startAs } from '../applications/call-for-tests.ts'
import type { PlainValue } from '../applications/columns/plain-values.ts'
import { replaceValues } from '../applications/store/values.ts'
import { insertReferee, removeReferee, setReferee } from '../collaboration/store/referees.ts'
import { insertImportedApplications } from '../exchange/intake/insert-applications.ts'
import { json, newId, type PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'
import { countList } from './count-list.ts'
import { readRequestedList } from './list-place.ts'
import type { RequestedList } from './list-query.ts'
import { scanMatches } from './scan.ts'
import { listPage } from './store/list.ts'

const house = openHouse()
const count = 60
/** As in a program of a million, at a smaller scale. */
const looking = { stretch: 7, max: 1000, few: 5 }

/** An amount in a column, a text in its sheet, and what somebody else answers. */
const form = aForm(
  aField('text', 'name'),
  aField('number', 'asked'),
  aField('number', 'spent'),
  aField('textarea', 'plan'),
  aField('number', 'mark', { answeredBy: 'referee' }),
)

let call: Call
let otherCategory = ''
let ids: string[] = []

beforeAll(async () => {
  call = await openCall(house, form)
  const { body } = await house
    .as('owner')
    .post(`/api/user.programs/${call.programId}/categories`, { title: { fr: 'Autre' } })
  otherCategory = body.id
  await house.inScene('owner', async (scene) => {
    const program = await programOf(scene)
    const answers = (index: number): Answers => ({ name: `P${index}`, asked: index % 10, spent: (index * 7) % 10 })
    ids = await insertImportedApplications(
      scene,
      program,
      Array.from({ length: count }, (_, index) => ({
        categoryId: call.categoryId,
        applicantName: `Person ${index}`,
        applicantEmail: `person${index}@example.org`,
        state: 'submitted' as const,
        lang: 'fr' as const,
        sheets: [
          { stepId: call.stepIds[0] ?? '', formId: call.formIds[0] ?? '', revision: 1, answers: answers(index) },
        ],
      })),
    )
  })
  // What came in long ago is not looked at again as something new.
  house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
})

async function programOf({ db }: Scene) {
  return (await findProgram(db, call.programId)) ?? expect.fail('no program')
}

const formula = (value: string): FilterTree => ({ field: 'formula', op: 'holds', value })

const read = async (scene: Scene, filter: FilterTree) =>
  readRequestedList(scene, await programOf(scene), { filter: JSON.stringify(filter) })

async function idsOf(db: PlatformDb, requested: RequestedList): Promise<string[]> {
  const rows = await listPage(db, requested, { limit: 200 })
  return rows.map(({ application }) => application.id)
}

const inScene = <T>(work: (scene: Scene) => Promise<T>) => house.inScene('owner', work)

const filters: readonly FilterTree[] = [
  formula('[r-asked] > [r-spent] + 2'),
  formula('[r-plan] contains "eau" or [r-mark] > 3 or [r-asked] = 7'),
  { not: formula('[r-asked] > [r-spent]') },
  { or: [formula('@lang = "en"'), { not: { or: [formula('[r-mark] > 3'), formula('[r-asked] < 5')] } }] },
  { and: [formula('[r-asked] + [r-spent] > 9'), { field: 'answers.spent', op: 'gt', value: 4 }] },
]

/** What may become of an answer without anybody working on the application. */
type Quiet = (db: PlatformDb, id: string, value: number) => Promise<unknown>

const sheet = (db: PlatformDb, id: string) => db.change('application_steps').where('application_id', '=', id)
const row = (db: PlatformDb, id: string) => db.change('applications').where('id', '=', id)

const numberOf = (value: number): PlainValue => ({ key: 'asked', family: 'n', value }) as unknown as PlainValue

const quiet: Readonly<Record<string, Quiet>> = {
  column: (db, id, value) => replaceValues(db, { id, programId: call.programId }, ['asked'], [numberOf(value)]),
  sheet: async (db, id, value) => {
    await row(db, id)
      .set({ answered: ['plan'] })
      .execute()
    await sheet(db, id)
      .set({ answers: json({ plan: value > 5 ? 'De l’eau' : 'Rien' }) })
      .execute()
  },
  lang: (db, id, value) =>
    row(db, id)
      .set({ lang: value > 5 ? 'en' : 'fr' })
      .execute(),
  category: (db, id, value) =>
    row(db, id)
      .set({ category_id: value > 5 ? otherCategory : call.categoryId })
      .execute(),
  referee: async (db, id, value) => {
    const known = await db.from('referees').where('application_id', '=', id).select('id').executeTakeFirst()
    if (known && value > 7) return removeReferee(db, known.id)
    const referee = known?.id ?? newId()
    // Written once: what changes later stands with the referee alone.
    await row(db, id)
      .where(sql<boolean>`not 'mark' = any(answered)`)
      .set({ answered: ['mark'] })
      .execute()
    if (!known) await insertReferee(db, aReferee(referee, id))
    await setReferee(db, referee, { answers: { mark: value }, answered_at: value > 1 ? house.clock.now : null })
  },
}

const aReferee = (id: string, application_id: string) => ({
  id,
  application_id,
  step_id: call.stepIds[0] ?? '',
  role: 'referee',
  name: 'Ada',
  email: 'ada@example.org',
  lang: 'fr' as const,
  token_hash: id,
  expires_at: house.clock.now,
  invited_by: null,
  invited_at: house.clock.now,
})

describe('a list whose formulas were looked for', () => {
  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))('is the list itself: %s', (_, filter) =>
    inScene(async (scene) => {
      const requested = await read(scene, filter)
      const { resolved, searched } = await scanMatches(scene, scene.db, requested, looking)
      const found = await idsOf(scene.db, requested)
      expect([found.length > 0, found.length < count]).toEqual([true, true])
      expect([searched, await idsOf(scene.db, resolved)]).toEqual([undefined, found])
      expect(await countList(scene, scene.db, resolved)).toMatchObject({ filtered: found.length, isCapped: false })
    }),
  )

  it('tells after a moment what was found so far, and never what does not fit', async () => {
    const filter: FilterTree = { not: formula('[r-spent] > [r-asked] + 1') }
    const shares: number[] = []
    for (let isAll = false; !isAll; ) {
      await inScene(async (scene) => {
        const requested = await read(scene, filter)
        const { resolved, searched } = await scanMatches(scene, scene.db, requested, { ...looking, timeout: 0 })
        const [some, all] = [await idsOf(scene.db, resolved), await idsOf(scene.db, requested)]
        if (searched === undefined) expect(some).toEqual(all)
        else expect(all.filter((id) => some.includes(id))).toEqual(some)
        if (searched !== undefined) shares.push(searched)
        isAll = searched === undefined
      })
    }
    expect(shares.length).toBeGreaterThan(5)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true)
  })

  it('is counted as at least so many where a formula fits very many, and is whole', () =>
    inScene(async (scene) => {
      const requested = await read(scene, { not: formula('[r-spent] > 7') })
      const { resolved, searched } = await scanMatches(scene, scene.db, requested, { ...looking, max: 10 })
      const all = await idsOf(scene.db, requested)
      expect([searched, await idsOf(scene.db, resolved)]).toEqual([undefined, all])
      const { filtered, isCapped } = await countList(scene, scene.db, resolved)
      expect([filtered > 10, filtered < all.length, isCapped]).toEqual([true, true, true])
    }))

  it('is asked as it is where only few are left by what else is asked', () =>
    inScene(async (scene) => {
      const requested = await read(scene, {
        and: [{ field: 'answers.name', op: 'startsWith', value: 'P1' }, formula('[r-asked] > 3')],
      })
      expect(await scanMatches(scene, scene.db, requested, { ...looking, few: 11 })).toEqual({ resolved: requested })
      const { resolved } = await scanMatches(scene, scene.db, requested, looking)
      expect(await idsOf(scene.db, resolved)).toEqual(await idsOf(scene.db, requested))
    }))

  it('follows whatever becomes of answers', async () => {
    const aChange = fc.record({
      what: fc.constantFrom(...Object.keys(quiet)),
      // So few that each becomes something else again.
      which: fc.integer({ min: 0, max: 4 }),
      value: fc.integer({ min: 0, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const { what, which, value } of changes)
          await inScene(({ db }) => quiet[what]?.(db, ids[which] ?? '', value) ?? expect.fail(what))
        for (const filter of filters)
          await inScene(async (scene) => {
            const requested = await read(scene, filter)
            const { resolved } = await scanMatches(scene, scene.db, requested, looking)
            expect(await idsOf(scene.db, resolved)).toEqual(await idsOf(scene.db, requested))
          })
        // As if it were long ago.
        await inScene(({ db }) =>
          db.change('applications').where('program_id', '=', call.programId).set({ values_changed_at: null }).execute(),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('holds what an applicant has just written', async () => {
    const filter = formula('[r-asked] = 4711')
    const find = () =>
      inScene(async (scene) => {
        const { resolved } = await scanMatches(scene, scene.db, await read(scene, filter), looking)
        return idsOf(scene.db, resolved)
      })
    expect(await find()).toEqual([])
    house.clock.now = new Date('2027-02-01T10:00:00.000Z')
    await house.signInAgain()
    const paths = await startAs(house, 'applicant1', call)
    await house.as('applicant1').patch(paths.step, change('asked', 4711))
    expect(await find()).toEqual([paths.id])
  })
})
