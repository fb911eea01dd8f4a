import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      aField('file', 'quote', { file: { kinds: ['pdf'], maxBytes: 1000, maxCount: 2 } }),
    ),
  )
})

const pdf = (text: string) => `%PDF-1.4 ${text}`

async function sent() {
  const { id, staff, own } = await sendAs(house, 'applicant1', call)
  const at = (field = 'quote', stepId = call.stepIds[0]) => `${staff}/edits/files?stepId=${stepId}&field=${field}`
  const put = (name: string, content = pdf(name), path = at()) => owner().upload(path, name, content, 'application/pdf')
  const fileOf = async () => (await owner().get(staff)).body.steps[0]
  const edit = async (value: unknown, reason = 'Received by post') => {
    const baseVersion = (await fileOf()).versions?.quote ?? 0
    return owner().post(`${staff}/edits`, {
      stepId: call.stepIds[0],
      reason,
      changes: [{ field: 'quote', value, baseVersion }],
    })
  }
  const names = async () => ((await fileOf()).answers.quote ?? []).map(({ name }: { name: string }) => name)
  return { id, staff, own, at, put, edit, names }
}

it('files are added, replaced and removed in the applicant’s place, for a reason, and put back', async () => {
  const { staff, own, put, edit, names } = await sent()
  const [first, second] = [(await put('first.pdf')).body, (await put('second.pdf')).body]
  expect(first).toMatchObject({ name: 'first.pdf', scan: 'clean' })
  expect((await edit([first], '')).status).toBe(422)
  expect((await edit([first])).status).toBe(200)
  expect(await names()).toEqual(['first.pdf'])
  expect((await house.as('applicant1').get(first.location)).status).toBe(200)
  expect((await house.as('applicant2').get(first.location)).status).toBe(404)

  await edit([second])
  expect(await names()).toEqual(['second.pdf'])
  const [replaced] = (await owner().get(`${staff}/edits`)).body.data
  expect(replaced).toMatchObject({
    reason: 'Received by post',
    fields: [{ key: 'quote', before: 'first.pdf', after: 'second.pdf' }],
  })
  expect((await owner().post(`${staff}/edits/${replaced.id}/undo`, {})).status).toBe(200)
  expect(await names()).toEqual(['first.pdf'])

  await edit(null)
  expect(await names()).toEqual([])
  const [removed] = (await owner().get(`${staff}/edits`)).body.data
  expect((await owner().post(`${staff}/edits/${removed.id}/undo`, {})).status).toBe(200)
  expect(await names()).toEqual(['first.pdf'])
  expect((await owner().get(first.location)).status).toBe(200)
  expect((await house.as('applicant1').get(own)).body.steps[0].answers.quote).toMatchObject([{ key: first.key }])
})

it('a file of a kind, a size or a field that is not asked for is refused', async () => {
  const { put, at, edit } = await sent()
  const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
  expect(code(await put('a.png', 'x'))).toEqual([415, 'file_kind_refused'])
  expect(code(await put('a.pdf', 'no pdf at all'))).toEqual([415, 'file_kind_refused'])
  expect(code(await put('a.pdf', pdf('x'.repeat(2000))))).toEqual([413, 'too_large'])
  expect(code(await put('a.pdf', ''))).toEqual([422, 'file_empty'])
  expect(code(await put('a.pdf', pdf('x'), at('name')))).toEqual([422, 'invalid_input'])
  expect(code(await put('a.pdf', pdf('x'), at('quote', call.programId)))).toEqual([422, 'invalid_input'])
  const three = []
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) three.push((await put(name)).body)
  expect(code(await edit(three))).toEqual([422, 'invalid_input'])
  // Another application's file is no answer here.
  const elsewhere = await sent()
  await elsewhere.edit([three[0]])
  expect(await elsewhere.names()).toEqual([])
})

it('is for the team alone, and not in every state', async () => {
  const { staff, at, put } = await sent()
  for (const person of ['applicant1', 'juror1'] as const)
    expect((await house.as(person).upload(at(), 'a.pdf', pdf('x'), 'application/pdf')).status).toBe(404)
  expect((await house.as('nobody').upload(at(), 'a.pdf', pdf('x'), 'application/pdf')).status).toBe(401)
  expect((await house.as('otherOwner', 'other').upload(at(), 'a.pdf', pdf('x'), 'application/pdf')).status).toBe(404)
  await owner().delete(staff)
  expect([404, 409]).toContain((await put('a.pdf')).status)
})
