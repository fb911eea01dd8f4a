import { expect, test } from 'vitest'
import { type Column, columnTracks, minWidth, placed } from './columns.ts'

const column = (id: string, width?: string): Column<unknown> => ({ id, header: id, width, cell: () => id })
const columns = [column('title', '34%'), column('state', '150px'), column('sent')]

test('columns are as wide as they say, and the table scrolls when its texts would not be read', () => {
  const all = placed(columns, [], true)
  expect(all.map(({ cssWidth }) => cssWidth)).toEqual(['34%', '150px', undefined])
  expect(all.map(({ isHeader }) => isHeader)).toEqual([true, false, false])
  expect(minWidth(all, true)).toBe(44 + 200 + 150 + 140)
})

test('pinned columns stay one beside the other, behind the boxes', () => {
  const layout = [
    { id: 'state', isPinned: true },
    { id: 'title', isPinned: true, width: 300 },
  ]
  const all = placed(columns, layout, true)
  expect(all.map(({ id, left }) => [id, left])).toEqual([
    ['state', 44],
    ['title', 194],
    ['sent', undefined],
  ])
  expect(all[1]?.isHeader).toBe(true)
})

test('when all have a width of their own, the last one takes what is left', () => {
  const layout = [{ id: 'title', width: 300 }, { id: 'state' }, { id: 'sent', width: 90 }]
  expect(placed(columns, layout, false).map(({ cssWidth, min }) => [cssWidth, min])).toEqual([
    [300, 300],
    [150, 150],
    [undefined, 90],
  ])
})

test('what can be done with a row stays last', () => {
  const actions = { ...column('acts', '56px'), isFixed: true }
  const layout = [{ id: 'sent' }, { id: 'title', width: 300 }, { id: 'state' }]
  const all = placed([columns[0] ?? actions, actions, ...columns.slice(1)], layout, false)
  expect(all.map(({ id }) => id)).toEqual(['sent', 'title', 'state', 'acts'])
})

test('the columns of a long list are as wide as those of a table', () => {
  expect(columnTracks(placed(columns, [], true), true)).toBe('44px minmax(200px, 34%) 150px minmax(140px, 1fr)')
  expect(columnTracks(placed(columns.slice(0, 2), [], false), false)).toBe('minmax(200px, 34%) minmax(150px, 150fr)')
})
