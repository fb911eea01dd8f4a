import { beforeAll, expect, test } from 'vitest'
import { aField, aForm, type Call, openCall } from '../../applications/call-for-tests.ts'
import { insertImportedApplications } from '../../exchange/intake/insert-applications.ts'
import { findProgram } from '../../programs/index.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
let call: Call

const form = aForm(aField('text', 'name'), aField('text', 'team'), aField('tel', 'tel'), aField('siret-fr', 'siret'))
const rows: [title: string, person: string, tel?: string, siret?: string][] = [
  ['Cœur de ville', 'Łukasz Wójcik', '+33612345678', '73282932000074'],
  ['Œuvre collective', 'Élodie Évrard'],
  ['Oeuvre ancienne', 'Zoé Zidane'],
  ['Große Straße', 'Jürgen Groß'],
  ['L’arbre à cames', 'Siobhán O’Connor'],
  ['東京都庁の緑化', '王小明'],
  ['حديقة المدينة', 'محمد علي'],
  ['Ærøskøbing Ørsted', 'Søren Ågård'],
  ['Озеленение двора', 'Семён Щербаков'],
  ['Café des sœurs', 'Chloé'],
]

beforeAll(async () => {
  call = await openCall(house, form)
  await house.inScene('owner', async (scene) => {
    const program = await findProgram(scene.db, call.programId)
    if (!program) throw new Error('no program')
    const { categoryId, stepIds, formIds } = call
    await insertImportedApplications(
      scene,
      program,
      rows.map(([name, person, tel, siret], index) => ({
        categoryId,
        applicantName: person,
        applicantEmail: `p${index}@example.org`,
        state: 'submitted',
        lang: 'fr',
        sheets: [
          {
            stepId: stepIds[0] ?? '',
            formId: formIds[0] ?? '',
            revision: 1,
            answers: { name, team: name, ...(tel && { tel }), ...(siret && { siret }) },
          },
        ],
      })),
    )
  })
})

async function list(query: Record<string, string>): Promise<string[]> {
  const at = `/api/user.programs/${call.programId}/responses`
  const { status, body } = await house.as('owner').get(at, { query: { sort: 'number', ...query } })
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.map(({ title }: { title: string }) => title)
}

/** Found by names at once; by answers once these were read. */
const byName: [search: string, titles: string[]][] = [
  ['coeur', ['Cœur de ville']],
  ['oeuvre', ['Œuvre collective', 'Oeuvre ancienne']],
  ['œuvre', ['Œuvre collective', 'Oeuvre ancienne']],
  ['gross', ['Große Straße']],
  ['strasse', ['Große Straße']],
  ['lukasz wojcik', ['Cœur de ville']],
  ['arbre', ['L’arbre à cames']],
  ["l'arbre", ['L’arbre à cames']],
  ['d’arbre', ['L’arbre à cames']],
  ["o'connor", ['L’arbre à cames']],
  ['都庁', ['東京都庁の緑化']],
  ['小明', ['東京都庁の緑化']],
  ['مدينة', ['حديقة المدينة']],
  ['المدينة', ['حديقة المدينة']],
  ['orsted', ['Ærøskøbing Ørsted']],
  ['семен', ['Озеленение двора']],
  ['ancien', ['Oeuvre ancienne']],
]

test('what is looked for is found however it is spelled, alike before and after what is written was read', async () => {
  const before = await Promise.all(byName.map(async ([search]) => [search, await list({ search })]))
  expect(before).toEqual(byName)
  await house.runJobs()
  const after = await Promise.all(byName.map(async ([search]) => [search, await list({ search })]))
  expect(after).toEqual(byName)
})

test.each([
  '732 829 320 00074',
  '73282932000074',
  '06 12 34 56 78',
  '0612345678',
  '+33 6 12 34 56 78',
  '0033612345678',
])('a number is found as %s', async (search) => expect(await list({ search })).toEqual(['Cœur de ville']))

test.each([
  ['title', 'contains', 'cafe', ['Café des sœurs']],
  ['title', 'contains', 'SOEURS', ['Café des sœurs']],
  ['title', 'contains', "l'arbre", ['L’arbre à cames']],
  ['title', 'startsWith', 'œuvre', ['Œuvre collective', 'Oeuvre ancienne']],
  ['applicant', 'contains', 'chloe', ['Café des sœurs']],
  ['answers.team', 'contains', 'strasse', ['Große Straße']],
  ['answers.team', 'startsWith', 'cafe des', ['Café des sœurs']],
])('a filter by %s that %s «%s» forgives as the search does', async (field, op, value, titles) => {
  expect(await list({ filter: JSON.stringify([{ field, op, value }]) })).toEqual(titles)
})
