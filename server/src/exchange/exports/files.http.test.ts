import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { type ExportCall, exportAs, fileFor, openExportCall, settings } from './call-for-tests.ts'
import { readZip } from './read-back.ts'

const house = openHouse()
let call: ExportCall

/** Makes these the files that an application answered with. */
async function answerWith(index: number, files: object[]): Promise<void> {
  const id = call.ids[index] as string
  await house.inScene('owner', async ({ db }) => {
    const row = await db
      .from('application_steps')
      .where('application_id', '=', id)
      .select(['answers', 'step_id'])
      .executeTakeFirstOrThrow()
    const answers = { ...(row.answers as object), proof: files }
    await db
      .change('application_steps')
      .set({ answers: JSON.stringify(answers) })
      .where('application_id', '=', id)
      .execute()
  })
}

beforeAll(async () => {
  call = await openExportCall(house, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
  const [first, second, third] = call.ids as [string, string, string]
  const again = await fileFor(house, call, first, 'plan.txt', 'the plan, again')
  await answerWith(0, [await fileFor(house, call, first, 'plan.txt', 'the plan'), again])
  const upward = await fileFor(house, call, second, '../../etc/passwd', 'nothing')
  await answerWith(1, [upward, { ...upward, key: 'gone', name: 'gone.txt' }])
  const sick = await fileFor(house, call, third, 'sick.exe', 'virus')
  const foreign = await fileFor(house, call, first, 'foreign.txt', 'of the first one')
  await answerWith(2, [sick, foreign])
  await house.inScene('owner', ({ db }) =>
    db.change('files').set({ scan: 'infected' }).where('key', '=', sick.key).execute(),
  )
})

const what = { sort: 'number' }

test('files go where the pattern says, under safe names, each once; what is left out is listed', async () => {
  const { one, bytes } = await exportAs(house, call, { settings: settings('zip', []), what })
  const files = await readZip(bytes)
  expect([...files.keys()]).toEqual([
    '0001-Applicant 1/proof-plan.txt',
    '0001-Applicant 1/proof-plan (2).txt',
    '0002-Applicant 2/proof-.. .. etc passwd',
    'manifest.csv',
  ])
  expect(files.get('0001-Applicant 1/proof-plan.txt')).toBe('the plan')
  const manifest = files.get('manifest.csv')?.split('\r\n') ?? []
  expect(manifest[0]).toBe('\ufeffPlace,Reference,Applicant,Question,File name,Bytes,SHA-256,In the archive')
  expect(manifest[1]).toContain(`${createHash('sha256').update('the plan').digest('hex')},Yes`)
  expect(manifest[4]).toMatch(/^,.*gone\.txt.*No: the file is gone$/)
  expect(manifest[5]).toMatch(/^,.*sick\.exe.*No: not known to be harmless$/)
  // A file of somebody else, named by an answer, is not given.
  expect(manifest[6]).toMatch(/^,.*foreign\.txt.*No: the file is gone$/)
  expect(one.warnings.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
    ['file_missing', 2],
    ['withheld', 1],
  ])
})

test('with each application as a PDF beside its files', async () => {
  const { bytes } = await exportAs(house, call, {
    settings: settings('zip', [], { pattern: '{reference}/{name}', documents: true }),
    what: { ...what, only: [call.ids[0]] },
  })
  const names = [...(await readZip(bytes)).keys()]
  expect(names[0]).toMatch(/^.+-0*1\/application\.pdf$/)
  expect(names).toHaveLength(4)
})

test('with its certificates that stand, beside it', async () => {
  const owner = house.as('owner')
  const at = `/api/user.programs/${call.program.id}`
  const id = call.ids[0] as string
  await owner.post(`${at}/responses/${id}/state`, { to: 'in_review' })
  await owner.post(`${at}/responses/${id}/state`, { to: 'accepted', reason: 'Jury' })
  await owner.post(`${at}/responses/decisions-publication`, { ids: [id] })
  const { body: made } = await owner.post(`${at}/award-templates`, { name: { en: 'Laureate' } })
  const said = { lead: { en: 'The jury honours' }, body: { en: 'led by {{applicant}}' }, signatory: 'Hélène Vidal' }
  await owner.patch(`${at}/award-templates/${made.id}`, { ...said, etag: made.etag })
  await owner.post(`${at}/award-templates/${made.id}/awards`, { ids: [id] })
  await house.runJobs()
  const order = {
    settings: settings('zip', [], { pattern: '{reference}/{name}', documents: true }),
    what: { ...what, only: [id] },
  }
  const papers = async () =>
    [...(await readZip((await exportAs(house, call, order)).bytes)).keys()].filter((path) => path.endsWith('.pdf'))
  expect(await papers()).toEqual([
    expect.stringMatching(/-0*1\/application\.pdf$/),
    expect.stringMatching(/-0*1\/.+-C001\.pdf$/),
  ])
  const { data } = (await owner.get(`${at}/awards`)).body
  await owner.post(`${at}/awards/${data[0].id}/revocation`, { reason: 'Returned' })
  expect(await papers()).toHaveLength(1)
})

test('a preview shows the names; a pattern that makes no sense is refused', async () => {
  const owner = house.as('owner')
  const shown = await owner.post(`${call.base}/preview`, { settings: settings('zip', []), what })
  expect(shown.body.paths[0]).toBe('0001-Applicant 1/proof-plan.txt')
  const printed = await owner.post(`${call.base}/preview`, { settings: settings('zip', [], { documents: true }), what })
  expect(printed.body.paths.slice(0, 2)).toEqual([
    '0001-Applicant 1/application.pdf',
    '0001-Applicant 1/proof-plan.txt',
  ])
  for (const [pattern, reason] of [
    ['{nonsense}/{name}', 'unknown'],
    ['{number}', 'required'],
  ] as const) {
    const refused = await owner.post(call.base, { settings: settings('zip', [], { pattern }), what })
    expect(refused.body.error.fields).toEqual([{ field: 'settings.pattern', reason }])
  }
  const wrong = await owner.post(call.base, { settings: settings('zip', ['answers.name']), what })
  expect(wrong.body.error.fields[0].reason).toBe('not-for-this-format')
})
