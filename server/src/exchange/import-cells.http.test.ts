import type { FormDefinition } from '@laurel/contract/forms/definition'
import { describe, expect, test } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { answersOf, openImportCall, zipOf } from './import-call-for-tests.ts'

const house = openHouse()
const title = (text: string) => ({ fr: text, en: text })
const plain = (type: 'text' | 'tel' | 'number' | 'siret-fr' | 'date' | 'yes-no', key: string) =>
  ({ key, reference: key, type, title: title(key), required: false }) as const

const form: FormDefinition = {
  schemaVersion: 1,
  fields: [
    { ...plain('text', 'name'), required: true },
    plain('text', 'zip'),
    plain('tel', 'tel'),
    plain('number', 'share'),
    plain('siret-fr', 'siret'),
    plain('date', 'start'),
    {
      key: 'choices',
      reference: 'choices',
      type: 'checkbox',
      title: title('choices'),
      required: false,
      options: ['Moi, toi et nous', 'Attends ; est-ce moi ?', 'Œuvre'].map((text, at) => ({
        reference: `o${at}`,
        text: title(text),
      })),
    },
  ],
}

describe('cells of a workbook', () => {
  const cells = (...all: string[]) => `<row>${all.join('')}</row>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const error = '<c t="e"><v>#REF!</v></c>'

  function workbook(...rows: string[]) {
    const codes = ['General', '00000', '0# ## ## ## ##', '0%', 'h:mm']
    return zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationship Id="r1" Type="t/worksheet" Target="s.xml"/><Relationship Id="r2" Type="t/styles" Target="styles.xml"/>',
      'xl/styles.xml': `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      'xl/s.xml': `<sheetData>${rows.join('')}</sheetData>`,
    })
  }

  test('answer as their sheet shows them, and a broken formula is a problem of its row alone', async () => {
    const { bringIn, read, problems } = await open()
    const titles = cells(...['Ref', 'name', 'zip', 'tel', 'share', 'start'].map(text))
    const { done, one } = await bringIn(
      await workbook(
        titles,
        cells(text('R1'), text('Ain'), number(1000, 1), number(612345678, 2), number(0.25, 3), '<c/>'),
        cells(text('R2'), text('Aisne'), error, '<c/>', '<c/>', '<c/>'),
        cells(error, text('Allier'), '<c/>', '<c/>', '<c/>', '<c/>'),
        cells(text('R4'), text('Var'), '<c/>', '<c/>', '<c/>', number(0.6, 4)),
      ),
    )
    expect(done).toMatchObject({ imported: 1, wrong: 3 })
    expect(answersOf((await read()).get('Ain'))).toMatchObject({ zip: '01000', tel: '+33612345678', share: 25 })
    expect(await problems(one)).toMatchObject([
      { line: 3, column: 'zip', reason: 'cell_error', value: '#REF!' },
      { line: 4, column: 'Ref', reason: 'cell_error', value: '#REF!' },
      { line: 5, column: 'start', reason: 'date', value: '14:24' },
    ])
  })
})

test('national phones are read for the country of the import, first and last names joined, choices whole', async () => {
  const { bringIn, owner, responses } = await open()
  const csv =
    'name;Prénom;Nom;tel;choices\nA;Zoé;Crépin;06 12 34 56 78;"Moi, toi et nous, Attends ; est-ce moi ?"\nB;Ana;Ruiz;0032 475 12 34 56;Œuvre\n'
  const { uploaded, done } = await bringIn(csv)
  expect(uploaded.suggestion).toMatchObject({ country: 'FR', applicantFirstName: 'Prénom', applicantName: 'Nom' })
  expect(done).toMatchObject({ imported: 2, wrong: 0 })
  const { data } = (await owner.get(responses, { query: { perPage: '10' } })).body
  const whole = await Promise.all(data.map(({ id }: { id: string }) => owner.get(`${responses}/${id}`)))
  const answers = new Map(whole.map(({ body }) => [body.applicant?.name ?? body.applicantName, answersOf(body)]))
  expect(answers.get('Zoé Crépin')).toMatchObject({ tel: '+33612345678', choices: ['o0', 'o1'] })
  expect(answers.get('Ana Ruiz')).toMatchObject({ tel: '+32475123456', choices: ['o2'] })
})

test('problems of the same cause are told once, with how many they are', async () => {
  const { check, owner } = await open()
  const { one } = await check(
    'name;siret;start\nA;00012345600012;\nB;00012345600013;\nC;123;début mars 2027\nD;;31/02/2027\n',
  )
  const { data } = (await owner.get(`${one}/causes`)).body
  expect(
    data.map(({ first, count }: { first: { line: number; reason: string }; count: number }) => [
      first.line,
      first.reason,
      count,
    ]),
  ).toEqual([
    [2, 'siret', 2],
    [4, 'date', 1],
    [4, 'siret', 1],
    [5, 'date', 1],
  ])
})

describe('applications that lack required answers', () => {
  test('come in as sent with the tag that says so, and leave with an undo', async () => {
    const { bringIn, owner, responses, base } = await open()
    const csv = 'Ref;name;zip\n1;Aube;01000\n2;;02000\n'
    const refused = await bringIn(csv)
    expect(refused.done).toMatchObject({ imported: 1, wrong: 1 })
    await owner.post(`${refused.one}/undoing`)
    await house.runJobs()
    const { done, one } = await bringIn(csv, { incomplete: true })
    expect(done).toMatchObject({ imported: 2, wrong: 0 })
    const { data } = (await owner.get(responses, { query: { perPage: '10' } })).body
    const tagged = data.map((row: { externalReference: string; tags: unknown[] }) => [
      row.externalReference,
      row.tags.length,
    ])
    expect(tagged.sort()).toEqual([
      ['1', 0],
      ['2', 1],
    ])
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'undone', removed: 2 })
    expect(base).toContain('imports')
  })

  test('are refused without a column, unless one answer stands for all rows', async () => {
    const { bringIn, start, read } = await open()
    const csv = 'Ref;zip\n1;01000\n2;02000\n'
    expect((await start(csv)).mapped.status).toBe(422)
    const name = { fieldKey: 'name', value: 'Plan' }
    expect((await start(csv, { constants: [name, name] })).mapped.status).toBe(422)
    const { done } = await bringIn(csv, { constants: [name] })
    expect(done).toMatchObject({ imported: 2, wrong: 0 })
    expect(answersOf((await read()).get('Plan'))).toMatchObject({ name: 'Plan' })
    const bad = await bringIn(csv, { constants: [name, { fieldKey: 'share', value: 'much' }], existing: 'update' })
    expect(bad.problems[0]).toMatchObject({ line: 2, column: 'share', reason: 'number', value: 'much' })
  })
})

async function open() {
  const call = await openImportCall(house, form)
  const problems = async (one: string) => (await call.owner.get(`${one}/problems`)).body.data
  return { ...call, problems }
}
