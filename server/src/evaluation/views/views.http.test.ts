import { beforeAll, describe, expect, it } from 'vitest'
import {
  beginSession,
  done,
  type EvaluationCall,
  field,
  openCallToJudge,
  prepareSession,
  type RunningSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

const ids = ['0198cccc-0000-7000-8000-000000000001', '0198cccc-0000-7000-8000-000000000002']
const staff = { id: ids[0], name: { fr: 'À relancer' }, show: 'unfinished', sort: '-done', columns: ['done'] }
const jury = {
  id: ids[1],
  name: { fr: 'Avec la structure', en: 'With the organisation' },
  fields: ['structure', 'name'],
}

beforeAll(async () => {
  call = await openCallToJudge(
    house,
    [
      ['applicant1', { name: 'Pluie utile', structure: 'Thermio', open: true, cost: 12000 }],
      ['applicant2', { name: 'Toits blancs' }],
    ],
    [field('text', 'name'), field('text', 'structure'), field('yes-no', 'open'), field('number', 'cost')],
  )
})

const shownTo = async (session: RunningSession) => {
  const { views, entries } = await done(house.as('juror1').get(session.mine))
  const own = new Map(
    entries.map(({ id, shown }: { id: string; shown: { key: string; text: { fr: string } }[] }) => [id, shown]),
  )
  const texts = session.entryIds.map((id) =>
    (own.get(id) as { key: string; text: { fr: string } }[]).map(({ key, text }) => [key, text.fr]),
  )
  return { names: views.map(({ name }: { name: object }) => name), texts }
}

describe('named views of a session', () => {
  it('are written all at once, by one version after the other, and refused where they name nothing', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Vues')
    const at = `${session.at}/views`
    expect(await done(owner().get(at))).toEqual({ staff: [], jury: [], version: 0 })
    const saved = await done(owner().put(at, { staff: [staff], jury: [jury], version: 0 }))
    expect(saved).toMatchObject({
      staff: [{ ...staff, search: '', categoryId: null }],
      jury: [{ sort: 'own' }],
      version: 1,
    })
    const late = await owner().put(at, { staff: [], jury: [], version: 0 })
    expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
    expect(late.body.error.details.current).toEqual(saved)
    const elsewhere = { ...staff, categoryId: ids[1] }
    for (const wrong of [{ staff: [elsewhere] }, { staff: [staff, staff] }, { jury: [{ ...jury, name: {} }] }])
      expect((await owner().put(at, { staff: [], jury: [], version: 1, ...wrong })).status).toBe(422)
    expect((await house.as('juror1').get(at)).status).toBe(404)
    expect((await house.as('applicant1').put(at, saved)).status).toBe(404)
  })

  it('show jurors the answers that they name, once the session is open, and go on to the next round', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Vues du jury')
    await done(owner().put(`${session.at}/views`, { staff: [staff], jury: [jury], version: 0 }))
    expect((await done(house.as('juror1').get(session.mine))).views).toEqual([])
    await beginSession(house, session)
    expect(await shownTo(session)).toEqual({
      names: [jury.name],
      texts: [
        [
          ['structure', 'Thermio'],
          ['name', 'Pluie utile'],
        ],
        [['name', 'Toits blancs']],
      ],
    })
    const [first] = session.entryIds
    const sheet = session.criterionIds.map((criterionId) => ({ criterionId, value: 4, comment: 'Vu' }))
    const evaluation = `${session.mine}/entries/${first}/evaluation`
    const { version } = await done(house.as('juror1').put(evaluation, { scores: sheet, comment: '', version: 0 }))
    await done(house.as('juror1').post(`${evaluation}/submission`, { version }))
    await done(owner().post(`${session.at}/closure`))
    const next = await done(owner().post(`${session.at}/next-round`, { title: { fr: 'Finale' }, take: { first: 1 } }))
    const views = `/api/user.programs/${call.programId}/evaluation-sessions/${next.id}/views`
    expect(await done(owner().get(views))).toMatchObject({ staff: [{ id: staff.id }], jury: [{ id: jury.id }] })
  })

  it('tell answers in each language that a reader may choose, once where all say the same', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Vues en langues')
    const view = { ...jury, fields: ['name', 'open', 'cost'] }
    await done(owner().put(`${session.at}/views`, { staff: [], jury: [view], version: 0 }))
    await beginSession(house, session)
    const { entries } = await done(house.as('juror1').get(session.mine))
    const { shown } = entries.find(({ id }: { id: string }) => id === session.entryIds[0])
    expect(shown.map(({ text }: { text: object }) => text)).toEqual([
      { fr: 'Pluie utile' },
      expect.objectContaining({ fr: 'Oui', en: 'Yes', de: 'Ja' }),
      expect.objectContaining({ fr: '12\u00a0000', en: '12,000', de: '12.000' }),
    ])
  })

  it('show nothing that the rules of anonymity hide', async () => {
    const policy = { applicantIdentity: 'hidden' }
    const session = await prepareSession(house, call, ['juror1'], 'Vues masquées', { policy })
    await done(owner().put(`${session.at}/views`, { staff: [], jury: [jury], version: 0 }))
    const rules = [{ key: 'name', identityClass: 'none', action: 'show' }]
    await done(owner().put(`${session.at}/anonymisation`, { rules }))
    await beginSession(house, session)
    expect((await shownTo(session)).texts).toEqual([[['name', 'Pluie utile']], [['name', 'Toits blancs']]])
  })
})
