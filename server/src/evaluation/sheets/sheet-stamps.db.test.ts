import { beforeAll, describe, expect, it } from 'vitest'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import { openCallToJudge, prepareSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { deleteCriterion, setCriteriaOrder } from '../store/criteria.ts'
import { setSession } from '../store/sessions.ts'
import { findSheet, type Sheet } from '../store/sheets.ts'

const house = openHouse()
let session: Awaited<ReturnType<typeof prepareSession>>

const inScene = <T>(work: (db: PlatformDb) => Promise<T>) => house.inScene('owner', ({ db }) => work(db))

beforeAll(async () => {
  const call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  session = await prepareSession(house, call, ['juror1'], 'Écoute')
})

/** The sheet as a call of a juror finds it. */
async function sheetOf(db: PlatformDb): Promise<Sheet | undefined> {
  const row = db.from('evaluation_sessions').where('id', '=', session.sessionId).select('stamp')
  const { stamp } = await row.executeTakeFirstOrThrow()
  return findSheet(db, session.sessionId, stamp)
}

/** Under a stamp that nothing has, it is read. */
const readAnew = (db: PlatformDb) => findSheet(db, session.sessionId, crypto.randomUUID())

const rename = (db: PlatformDb, title: string) =>
  db
    .change('evaluation_sessions')
    .set({ title: json({ fr: title }) })
    .where('id', '=', session.sessionId)
    .execute()

const criteria = (db: PlatformDb) => db.change('criteria').where('session_id', '=', session.sessionId)
const [opens, now] = [new Date('2027-03-01T08:00:00Z'), new Date('2027-02-01T08:00:00Z')]

describe('what a sheet is checked by', () => {
  it('is remembered as long as nothing of it changes', async () => {
    const first = await inScene(sheetOf)
    expect(first?.criteria).toHaveLength(2)
    expect(await inScene(sheetOf)).toBe(first)
    expect(await inScene(readAnew)).toEqual(first)
  })

  const changes: [what: string, change: (db: PlatformDb) => Promise<unknown>][] = [
    ['its session begins at another time', (db) => setSession(db, session.sessionId, { opensAt: opens }, now)],
    ['its session is called otherwise', (db) => rename(db, 'Regard')],
    ['its criteria weigh otherwise', (db) => criteria(db).set({ weight: 7 }).execute()],
    [
      'its criteria change places',
      (db) => setCriteriaOrder(db, session.sessionId, [...session.criterionIds].reverse()),
    ],
    ['one of them goes', (db) => deleteCriterion(db, session.criterionIds[0] ?? '')],
  ]

  it.each(changes)('is read again when %s', async (_what, change) => {
    const before = await inScene(sheetOf)
    await inScene(change)
    const after = await inScene(sheetOf)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await inScene(readAnew))
  })

  it('is read again when a criterion is added', async () => {
    const before = await inScene(sheetOf)
    await house.as('owner').post(`${session.at}/criteria`, { title: { fr: 'Portée' }, weight: 20 })
    const after = await inScene(sheetOf)
    expect(after?.criteria).toHaveLength((before?.criteria.length ?? 0) + 1)
  })

  it('is not remembered as a change left it that was taken back', async () => {
    const before = await inScene(sheetOf)
    const failed = inScene(async (db) => {
      await rename(db, 'Jamais')
      expect((await sheetOf(db))?.session.title).toEqual({ fr: 'Jamais' })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await inScene(sheetOf)).toBe(before)
  })
})
