import { describe, expect, test } from 'vitest'
import { arranged, boundedWidth, changed, droppedAt, moved, pinned, readLayout, type TableLayout } from './layout.ts'

const all = ['title', 'state', 'sent', 'amount']
const columns = all.map((id) => ({ id }))
const order = (layout: TableLayout) => layout.map(({ id, isPinned }) => (isPinned ? `${id}!` : id)).join(' ')

describe('columns that somebody arranged', () => {
  test('stand in their order, pinned ones first, new ones last, those that are gone left out', () => {
    const layout = [{ id: 'amount' }, { id: 'gone' }, { id: 'title', isPinned: true, width: 300 }]
    expect(arranged(columns, layout).map(({ id }) => id)).toEqual(['title', 'amount', 'state', 'sent'])
    expect(arranged(columns, layout)[0]?.place.width).toBe(300)
    expect(arranged(columns, []).map(({ id }) => id)).toEqual(all)
  })

  test.each([
    ['sent', 0, 'sent title state amount'],
    ['title', 3, 'state sent amount title'],
    ['title', 99, 'state sent amount title'],
    ['state', -1, 'state title sent amount'],
    ['nobody', 1, ''],
  ])('%s moved to %i', (id, to, requested) => {
    expect(order(moved([], all, id, to))).toBe(requested)
  })

  test('none comes before a pinned one, and a pinned one stays among them', () => {
    const layout = [{ id: 'title', isPinned: true }]
    expect(order(moved(layout, all, 'amount', 0))).toBe('title! amount state sent')
    expect(order(moved(layout, all, 'title', 3))).toBe('title! state sent amount')
  })

  test('pinning puts behind the pinned ones, loosening in front of the others', () => {
    const one = pinned([], all, 'sent', true)
    expect(order(one)).toBe('sent! title state amount')
    const two = pinned(one, ['sent', 'title', 'state', 'amount'], 'amount', true)
    expect(order(two)).toBe('sent! amount! title state')
    expect(order(pinned(two, ['sent', 'amount', 'title', 'state'], 'sent', false))).toBe('amount! sent title state')
  })

  test('dropped before or after another', () => {
    expect(order(moved([], all, 'title', droppedAt(all, 'title', 'sent', 'before')))).toBe('state title sent amount')
    expect(order(moved([], all, 'title', droppedAt(all, 'title', 'sent', 'after')))).toBe('state sent title amount')
    expect(order(moved([], all, 'amount', droppedAt(all, 'amount', 'title', 'before')))).toBe('amount title state sent')
  })

  test('a width is kept whole and within bounds', () => {
    expect([boundedWidth(10), boundedWidth(200.6), boundedWidth(5000)]).toEqual([56, 201, 1200])
    const wide = changed([], all, { id: 'state', width: 240 })
    expect(wide[1]).toEqual({ id: 'state', width: 240 })
    expect(changed(wide, all, { id: 'state', width: undefined })[1]).toEqual({ id: 'state' })
  })

  test('what was kept and is not a layout is left out', () => {
    expect(readLayout('x')).toEqual([])
    expect(readLayout([null, { id: 3 }, { id: 'a', width: 1, isPinned: 'yes' }, { id: 'b', isPinned: true }])).toEqual([
      { id: 'a', width: 56 },
      { id: 'b', isPinned: true },
    ])
  })
})
