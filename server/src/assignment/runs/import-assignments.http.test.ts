import { beforeAll, describe, expect, it } from 'vitest'
import { done, type EvaluationCall, openCallToJudge, prepareSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
})

describe('a file of who judges what', () => {
  it('is looked at, then applied, the rows that are wrong left out and told; again, it changes nothing', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Fichier')
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[1], entryId: session.entryIds[0] }))
    const { data } = await done(owner().get(`${session.at}/entries`))
    const [first, second] = session.entryIds.map((id) => data.find((entry: { id: string }) => entry.id === id))
    const lines = [
      'Dossier;Adresse du juré',
      `${first.code};juror1@demo.laurel.test`,
      `${second.reference.toLowerCase()};JUROR1@demo.laurel.test`,
      `${first.code};juror2@demo.laurel.test`,
      'ZZZ-99;juror1@demo.laurel.test',
      `${first.code};personne@demo.laurel.test`,
    ].join('\r\n')
    const send = (query: string, text = lines) =>
      owner().upload(`${session.at}/assignment-files${query}`, 'a.csv', text, 'text/csv')
    const seen = await done(send(''))
    expect(seen).toEqual({
      isApplied: false,
      rows: 5,
      made: 2,
      already: 0,
      repeated: 0,
      problems: 3,
      shown: [
        { line: 4, reason: 'conflict', text: first.code },
        { line: 5, reason: 'unknown_entry', text: 'ZZZ-99' },
        { line: 6, reason: 'unknown_juror', text: 'personne@demo.laurel.test' },
      ],
    })
    expect((await done(owner().get(session.at))).progress.assigned).toBe(0)
    expect(await done(send('?apply=true'))).toMatchObject({ isApplied: true, made: 2 })
    expect((await done(owner().get(session.at))).progress.assigned).toBe(2)
    expect(await done(send('?apply=true'))).toMatchObject({ made: 0, already: 2 })
    const number = String(Number(/\d+$/.exec(second.reference)?.[0]))
    expect(await done(send('', `${number},juror2@demo.laurel.test`))).toMatchObject({ rows: 1, made: 1, problems: 0 })
    expect((await send('', '')).body.error).toMatchObject({ code: 'table_unreadable', details: { reason: 'empty' } })
  })

  it('is read in the encodings that spreadsheets write, tells what it says twice, and what a row lacks', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Encodages')
    const { data } = await done(owner().get(`${session.at}/entries`))
    const [first, second] = session.entryIds.map((id) => data.find((entry: { id: string }) => entry.id === id))
    const text = [
      'Numéro;Juré',
      `${first.code};juror1@demo.laurel.test`,
      ` ${first.code.toLowerCase()} ;Juror1@demo.laurel.test`,
      `${second.code};juror1@demo.laurel.test`,
      'Été;juror1@demo.laurel.test',
      ';juror1@demo.laurel.test',
      `${second.code};`,
    ].join('\n')
    const utf16 = Buffer.from(text, 'utf16le')
    const files = {
      'UTF-8 with its mark': Buffer.from(`\uFEFF${text}`),
      'Windows-1252': Buffer.from(text, 'latin1'),
      'UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      'UTF-16 the other way round': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    }
    for (const [name, file] of Object.entries(files)) {
      const outcome = await done(owner().upload(`${session.at}/assignment-files`, 'a.csv', file, 'text/csv'))
      expect({ name, ...outcome }).toMatchObject({
        name,
        rows: 6,
        made: 2,
        repeated: 1,
        problems: 3,
        shown: [
          { line: 5, reason: 'unknown_entry', text: 'Été' },
          { line: 6, reason: 'entry_missing', text: '' },
          { line: 7, reason: 'juror_missing', text: '' },
        ],
      })
    }
    const broken = await owner().upload(`${session.at}/assignment-files`, 'a.csv', 'a;b\n"x;y\n', 'text/csv')
    expect(broken.body.error).toMatchObject({
      code: 'table_unreadable',
      details: { reason: 'unclosed_quote', line: 2 },
    })
  })

  it('of scores says who suits what, and is weighed by the next division', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Affinités')
    const { data } = await done(owner().get(`${session.at}/entries`))
    const [first, second] = session.entryIds.map((id) => data.find((entry: { id: string }) => entry.id === id))
    const text = `code,email,score\n${first.code},juror2@demo.laurel.test,"0,9"\n${second.code},juror1@demo.laurel.test,85%\n${first.code},juror1@demo.laurel.test,beaucoup\n`
    const at = `${session.at}/assignment-files?kind=affinities&apply=true`
    expect(await done(owner().upload(at, 'a.csv', text, 'text/csv'))).toMatchObject({
      made: 2,
      problems: 1,
      shown: [{ line: 4, reason: 'score_wrong', text: 'beaucoup' }],
    })
    const { id } = await done(owner().post(`${session.at}/assignment-runs`, { perEntry: 1 }))
    await house.runJobs()
    const changes = (await done(owner().get(`${session.at}/assignment-runs/${id}/changes`))).data
    expect(
      changes.map((one: Record<string, unknown>) => [one.entryTitle, one.jurorId, one.source, one.affinity]),
    ).toEqual([
      ['Pluie utile', session.jurorIds[1], 'imported', 0.9],
      ['Toits blancs', session.jurorIds[0], 'imported', 0.85],
    ])
  })
})
