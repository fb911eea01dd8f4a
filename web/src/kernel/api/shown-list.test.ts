import type { ListMetadata, ListPage } from '@laurel/contract/kernel'
import { expect, test } from 'vitest'
import type { PageReader } from './page-reader.ts'
import { shownOf } from './shown-list.ts'

const reader = { key: 'list' } as PageReader<number>
const totals = { total: 1000, totalFiltred: 640, totalIsCapped: false }

function pageWith(metadata: Partial<ListMetadata>): { data: ListPage<number>; dataUpdatedAt: number } {
  const reported: ListMetadata = {
    total: 1000,
    totalFiltred: 3,
    perPage: 2,
    page: 1,
    nbPages: 2,
    after: 'x',
    before: null,
  }
  return { data: { data: [1, 2], metadata: { ...reported, ...metadata } }, dataUpdatedAt: 1 }
}

const pending = pageWith({ totalFiltred: 501, totalIsCapped: true, totalIsPending: true })

test('rows whose totals are pending have more behind them, and no number that is told for all', () => {
  const shown = shownOf(reader, [0], [pending], undefined, undefined)
  expect(shown).toMatchObject({ count: 501, isCapped: true, metadata: { totalIsPending: true } })
})

test('once counted, the list has its end and its pages', () => {
  const before = shownOf(reader, [0], [pending], undefined, undefined)
  const shown = shownOf(reader, [0], [pending], before, totals)
  expect(shown).toMatchObject({ count: 640, isCapped: false, metadata: { totalFiltred: 640, nbPages: 320 } })
  expect(shown?.metadata.totalIsPending).toBeUndefined()
})

test('totals of a list that was counted with its rows stay its own', () => {
  expect(shownOf(reader, [0], [pageWith({})], undefined, totals)).toMatchObject({ count: 3, isCapped: false })
})
