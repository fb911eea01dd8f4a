import { Readable } from 'node:stream'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../../story/cast.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  prepareSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { readable } from '../../test/readable.ts'

const house = openHouse()
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
})

const policy = { jurorExport: 'own', applicantIdentity: 'shown' }
type Mode = 'score' | 'go_no_go' | 'rank' | 'pairwise'

async function running(title: string, mode: Mode = 'score', more: Record<string, string> = policy) {
  return beginSession(house, await prepareSession(house, call, ['juror1', 'juror2'], title, { mode, policy: more }))
}

async function sheetsOf(who: CastName, mine: string) {
  const answer = await house.as(who).get(`${mine}/evaluations.xlsx?lang=en`)
  expect(answer.status).toBe(200)
  return (await readXlsx(Readable.from(answer.bytes))).map(({ sheet, data }) => ({ sheet, data }))
}

describe('what jurors take along', () => {
  it('is nothing unless the session lets them: files that are not there', async () => {
    const session = await running('Rien à emporter', 'score', {})
    for (const file of ['evaluations.xlsx', 'entries.pdf']) {
      const [own, unknown] = [
        await house.as('juror1').get(`${session.mine}/${file}`),
        await house.as('juror1').get(`${session.mine.slice(0, -4)}0000/${file}`),
      ]
      expect([own.status, own.body.error.code]).toEqual([404, 'not_found'])
      expect(own.body.error.message).toBe(unknown.body.error.message)
    }
  })

  it('holds the own marks and comments, and nothing of another juror', async () => {
    const session = await running('À emporter')
    await judge(house, 'juror1', session, session.entryIds[0], [4, 8])
    await judge(house, 'juror2', session, session.entryIds[0], [1, 2])
    const [own] = await sheetsOf('juror1', session.mine)
    expect(own?.data[0]).toEqual([
      ...['Code', 'Application', 'Category', 'State', 'Total (out of 20)'],
      ...['Effet', 'Comment: Effet', 'Équipe', 'Comment: Équipe', 'Comment for the committee'],
    ])
    const rows = own?.data.slice(1).map((row) => [row[1], row[2], row[3], row[4], row[5], row[6], row[7]])
    expect(rows?.sort()).toEqual([
      ['Pluie utile', 'Cool city', 'submitted', 16, 4, 'Vu sur place', 8],
      ['Toits blancs', 'Cool city', 'to do', null, null, null, null],
    ])
  })

  it('is printed with what the juror may read of each application, by its code alone where the jury is blind', async () => {
    const open = await running('À lire')
    const blind = await running('À lire sans noms', 'score', { ...policy, applicantIdentity: 'hidden' })
    await judge(house, 'juror1', open, open.entryIds[0], [4, 8])
    await judge(house, 'juror1', blind, blind.entryIds[0], [4, 8])
    const pdfOf = async ({ mine }: { mine: string }) =>
      readable(await house.as('juror1').get(`${mine}/entries.pdf?lang=en`))
    const shown = await pdfOf(open)
    for (const word of ['Pluie', 'blancs', 'evaluation', 'place']) expect(shown).toContain(word)
    const hidden = await pdfOf(blind)
    expect(hidden).toContain('place')
    expect(hidden).not.toMatch(/Pluie|blancs/)
  })

  it('leaves out an application from which the juror has stepped back', async () => {
    const session = await running('À emporter sans conflit')
    await done(house.as('juror1').post(`${session.mine}/entries/${session.entryIds[0]}/conflict`, { kind: 'personal' }))
    const [own] = await sheetsOf('juror1', session.mine)
    expect(own?.data.slice(1).map((row) => row[1])).toEqual(['Toits blancs'])
    expect(readable(await house.as('juror1').get(`${session.mine}/entries.pdf`))).not.toContain('Pluie')
  })

  it('says votes, orders and pairs as they were given', async () => {
    const voted = await running('Votes à emporter', 'go_no_go')
    const at = `${voted.mine}/entries/${voted.entryIds[0]}/vote`
    await done(house.as('juror1').put(at, { vote: 'go', comment: 'Utile', version: 0, submit: true }))
    const [votes] = await sheetsOf('juror1', voted.mine)
    expect(votes?.data.find((row) => row[1] === 'Pluie utile')?.slice(3)).toEqual(['submitted', 'for', 'Utile'])

    const ranked = await running('Ordre à emporter', 'rank')
    const [first, second] = ranked.entryIds
    await done(house.as('juror1').put(`${ranked.mine}/ballot`, { ranking: [[second], [first]], version: 0 }))
    const [order] = await sheetsOf('juror1', ranked.mine)
    const places = order?.data.slice(1).map((row) => [row[1], row[4]])
    expect(places?.sort()).toEqual([
      ['Pluie utile', 2],
      ['Toits blancs', 1],
    ])
    expect(readable(await house.as('juror1').get(`${ranked.mine}/entries.pdf?lang=en`))).toContain('evaluation')

    const paired = await running('Paires à emporter', 'pairwise')
    const [a, b] = paired.entryIds
    await done(house.as('juror1').post(`${paired.mine}/comparisons`, { a, b, outcome: 'a' }))
    await done(house.as('juror2').post(`${paired.mine}/comparisons`, { a, b, outcome: 'b' }))
    const [, pairs] = await sheetsOf('juror1', paired.mine)
    expect(pairs?.data.slice(1).map((row) => row.slice(0, 3))).toEqual([['Pluie utile', 'Toits blancs', 'the first']])
    expect((await house.as('juror1').get(`${paired.mine}/entries.pdf`)).status).toBe(200)
  })
})
