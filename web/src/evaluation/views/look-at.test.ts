import { expect, test } from 'vitest'
import { lookAt } from './look-at.ts'

const entry = (title: string, categoryId: string, state: 'todo' | 'submitted', total: number | null = null) => ({
  ...{ title, code: title, categoryId, categoryTitle: { fr: categoryId }, state, total },
})
const entries = [entry('Zoé', 'b', 'todo'), entry('été', 'a', 'submitted', 40), entry('Alpha', 'b', 'submitted', 80)]
const view = { id: 'v', name: {}, categoryId: null, show: 'all', sort: 'own', fields: [] } as const
const french = { locale: 'fr', fallback: 'fr' } as const
const titles = (change: object) => lookAt(entries, { ...view, fields: [], ...change }, french).map(({ title }) => title)

test.each([
  [{}, ['Zoé', 'été', 'Alpha']],
  [{ sort: 'title' }, ['Alpha', 'été', 'Zoé']],
  [{ sort: 'category' }, ['été', 'Zoé', 'Alpha']],
  [{ sort: '-mark' }, ['Alpha', 'été', 'Zoé']],
  [{ show: 'submitted', categoryId: 'b' }, ['Alpha']],
])('a view %o shows %o', (change, shown) => {
  expect(titles(change)).toEqual(shown)
})

test('without a view the order is the juror’s own', () => {
  expect(lookAt(entries, undefined, french)).toEqual(entries)
})
