import { beforeAll, describe, expect, it } from 'vitest'
import { newId, type PlatformDb } from '../../kernel/db/index.ts'
import { done, openCallToJudge, type RunningSession, runSession, sheet } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { listOwnEvaluations, listScores } from '../store/evaluations.ts'
import { clearAnswers } from '../store/scorecards.ts'

const house = openHouse()
let session: RunningSession
let version = 0

const inScene = <T>(work: (db: PlatformDb) => Promise<T>) => house.inScene('owner', ({ db }) => work(db))

async function save(...marks: (number | null)[]): Promise<void> {
  const at = `${session.mine}/entries/${session.entryIds[0]}/evaluation`
  version = (await done(house.as('juror1').put(at, sheet(session, marks, version)))).version
}

const [effect, team] = [() => session.criterionIds[0] ?? '', () => session.criterionIds[1] ?? '']
const evaluation = async (db: PlatformDb) =>
  (await listOwnEvaluations(db, session.sessionId, session.jurorIds[0] ?? ''))[0]?.id ?? ''

/** The marks that the database holds, in the order of the criteria. */
const marks = () =>
  inScene(async (db) => {
    const scores = await listScores(db, [await evaluation(db)])
    return session.criterionIds.map((id) => scores.find(({ criterionId }) => criterionId === id)?.mark)
  })

/** The scores of the sheet, that somebody writes to in another way. */
const ofTeam = async (db: PlatformDb) =>
  db
    .change('scores')
    .where('evaluation_id', '=', await evaluation(db))
    .where('criterion_id', '=', team())

beforeAll(async () => {
  const call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  session = await runSession(house, call, ['juror1'])
})

describe('the scores of a sheet that is saved again', () => {
  it('are those of the sheet, whichever of them changes', async () => {
    await save(3, 4)
    await save(2, 4)
    expect(await marks()).toEqual([2, 4])
    await save(2, 7)
    await save(1, 8)
    expect(await marks()).toEqual([1, 8])
    await save(1, 8)
    expect(await marks()).toEqual([1, 8])
  })

  it('keep their comments', async () => {
    await save(1, 8)
    await save(3, 8)
    const scores = await inScene(async (db) => listScores(db, [await evaluation(db)]))
    expect(scores.find(({ criterionId }) => criterionId === effect())?.comment).toBe('Vu sur place')
  })

  it('go and come back', async () => {
    await save(3, 8)
    await save(3, null)
    expect(await marks()).toEqual([3, undefined])
    await save(3, 6)
    expect(await marks()).toEqual([3, 6])
  })

  it('are written only where they change, as long as nobody says that another did', async () => {
    await save(3, 6)
    await inScene(async (db) => (await ofTeam(db)).set({ value: 1, stamp: newId() }).execute())
    await save(2, 6)
    expect(await marks()).toEqual([2, 1])
    await save(2, 5)
  })

  const changes: [what: string, change: (db: PlatformDb) => Promise<unknown>][] = [
    ['was taken back', async (db) => clearAnswers(db, team(), [await evaluation(db)])],
    ['is worth something else', async (db) => (await ofTeam(db)).set({ value: 1 }).execute()],
    [
      'is gone',
      async (db) =>
        db
          .remove('scores')
          .where('evaluation_id', '=', await evaluation(db))
          .where('criterion_id', '=', team())
          .execute(),
    ],
  ]

  it.each(changes)('are written whole when one of them %s', async (_what, change) => {
    await save(3, 6)
    await inScene(change)
    await save(2, 6)
    expect(await marks()).toEqual([2, 6])
  })
})
