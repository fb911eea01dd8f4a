import { usualLayout } from '@laurel/contract/awards/sheet'
import { expect, it } from 'vitest'
import { addTo, findPlaced, hasRoomFor, place, placeIn, putBack } from './change-layout.ts'

const empty = { ...usualLayout, blocks: {}, texts: [], lines: [] }
const box = { x: 283.46, y: 180, width: 500, height: 60 }

it('says where a part stands that nobody moved, in half millimetres', () => {
  expect(placeIn(empty, 'headline', box)).toEqual({ x: 100, y: 63.5, width: 176.5 })
})

it('moves a part within the sheet, and puts it back', () => {
  const moved = place(empty, 'lead', { x: 290, y: -4, width: 100 }, { size: 20, align: undefined })
  expect(moved.blocks).toEqual({ lead: { x: 197, y: 0, width: 100, size: 20 } })
  expect(placeIn(moved, 'lead', box)).toEqual({ x: 197, y: 0, width: 100 })
  expect(putBack(moved, 'lead')).toEqual(empty)
})

it('adds texts and lines, as many as there is room for, and takes them away', () => {
  const text = addTo(empty, { kind: 'text', text: { fr: '{{category}}' } })
  const line = addTo(text.layout, { kind: 'line' })
  expect(findPlaced(line.layout, text.id)).toMatchObject({ x: 98, width: 100 })
  const moved = place(line.layout, line.id, { x: 10.2, y: 20, width: 40 })
  expect(moved.lines).toMatchObject([{ id: line.id, x: 10, y: 20, width: 40 }])
  expect(putBack(putBack(moved, line.id), text.id)).toEqual(empty)
  let full = empty as Parameters<typeof addTo>[0]
  while (hasRoomFor(full, 'text')) full = addTo(full, { kind: 'text', text: {} }).layout
  expect(full.texts).toHaveLength(10)
})
