import { trashSorts } from '@laurel/contract/applications'
import { emailSorts } from '@laurel/contract/emails'
import { entrySorts } from '@laurel/contract/evaluation'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendWritten } from '../emails/index.ts'
import { type EvaluationCall, openCallToJudge, prepareSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

/** Long lists that are read as they are scrolled: whatever their order, each row comes once, forth and back. */
const house = openHouse()
const owner = () => house.as('owner')
const names = ['applicant1', 'applicant2', 'applicant3', 'applicant4', 'applicant5'] as const
const places = { trash: '', entries: '', emails: '/api/email-logs', log: '/api/logs' }
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(
    house,
    names.map((name, index) => [name, { name: ['Toits', 'Îlot', 'Carte', 'Toits', 'eau'][index] ?? '' }]),
  )
  const session = await prepareSession(house, call, [], 'Lists')
  places.entries = `${session.at}/entries`
  for (const index of [1, 2, 3, 4, 5, 6])
    await house.inScene('owner', (scene) =>
      sendWritten(scene, {
        kind: 'test',
        to: { email: `list${index % 3}@example.org`, name: '' },
        locale: 'fr',
        subject: `Sujet ${index % 2}`,
        paragraphs: ['Bonjour'],
      }),
    )
  await house.runJobs()
  const program = `/api/user.programs/${call.programId}`
  places.trash = `${program}/trash/responses`
  await owner().post(`${program}/responses/trash`, { ids: call.applicationIds })
})

type Place = keyof typeof places
const read = async (place: Place, query: Record<string, string>) => {
  const answered = await owner().get(places[place], { query: { perPage: '2', ...query } })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return answered.body as {
    data: { id: string }[]
    metadata: { totalFiltred: number; after: string | null; before: string | null }
  }
}
const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)

async function walk(place: Place, query: Record<string, string>) {
  let page = await read(place, query)
  const pages = [page]
  while (page.metadata.after && pages.length < 30) {
    page = await read(place, { ...query, after: page.metadata.after })
    pages.push(page)
  }
  const back = []
  for (let before = page.metadata.before; before && back.length < 30; ) {
    const earlier = await read(place, { ...query, before })
    back.unshift(earlier)
    before = earlier.metadata.before
  }
  return { ids: pages.flatMap(idsOf), back: back.flatMap(idsOf), pages, last: idsOf(page) }
}

const requested: [Place, string][] = [
  ...trashSorts.map((sort): [Place, string] => ['trash', sort]),
  ...emailSorts.map((sort): [Place, string] => ['emails', sort]),
  ...entrySorts.map((sort): [Place, string] => ['entries', sort]),
  ['log', 'at'],
]

describe('turned by key', () => {
  test.each(requested)('%s by %s', async (place, sort) => {
    const query: Record<string, string> = place === 'log' ? { sort, kind: 'evaluation' } : { sort }
    const { ids, back, pages, last } = await walk(place, query)
    const whole = await read(place, { ...query, perPage: '200' })
    expect(ids).toEqual(idsOf(whole))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(4)
    expect(whole.metadata).toMatchObject({ totalFiltred: ids.length, after: null, before: null })
    expect([...back, ...last]).toEqual(ids)
    expect(idsOf(await read(place, { ...query, page: '2' }))).toEqual(idsOf(pages[1] ?? { data: [] }))
  })

  test.each(['trash', 'emails', 'entries'] as const)('%s refuses the cursor of another order', async (place) => {
    const { metadata } = await read(place, {})
    const wrong = await owner().get(places[place], { query: { after: metadata.after ?? '', sort: sortOf[place] } })
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'invalid_input'])
  })
})

const sortOf = { trash: 'title', emails: 'to', entries: '-code' }

describe('narrowed', () => {
  test('the trash, by what was and by category', async () => {
    const all = await read('trash', {})
    expect(all.metadata.totalFiltred).toBe(5)
    expect((await read('trash', { was: 'submitted' })).metadata.totalFiltred).toBe(5)
    expect((await read('trash', { was: 'draft' })).metadata.totalFiltred).toBe(0)
    const [first] = all.data as unknown as { categoryId: string }[]
    expect((await read('trash', { categoryId: first?.categoryId ?? '', search: 'toits' })).metadata.totalFiltred).toBe(
      2,
    )
    expect((await read('trash', { categoryId: call.programId })).metadata.totalFiltred).toBe(0)
  })

  test('mails, by state and words', async () => {
    expect((await read('emails', { search: 'list1@' })).metadata.totalFiltred).toBe(2)
    expect((await read('emails', { search: 'Sujet 1', state: 'kept' })).metadata.totalFiltred).toBe(3)
    expect((await read('emails', { search: 'Sujet', state: 'failed' })).metadata.totalFiltred).toBe(0)
  })
})
