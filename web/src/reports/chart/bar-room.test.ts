import { expect, test } from 'vitest'
import { figureWidth, roomBeside } from './bar-room.ts'

test('bars of one chart are drawn by one measure, which leaves room for the widest figure', () => {
  const [all, max] = [
    { figure: '58', rest: ' 100%' },
    { figure: '57', rest: ' 98%' },
  ]
  const { start, room } = roomBeside([all, max], 400)
  expect(start + room + figureWidth(all)).toBe(400)
  expect(roomBeside([max, all], 400)).toEqual({ start, room })
})
