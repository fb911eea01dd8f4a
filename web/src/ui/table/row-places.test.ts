import { expect, test } from 'vitest'
import { evenPlaces, measuredPlaces } from './row-places.ts'

test('rows of one height stand at multiples of it', () => {
  const places = evenPlaces(38)
  expect([places.topOf(3), places.heightOf(3), places.rowAt(113), places.rowAt(114)]).toEqual([114, 38, 2, 3])
})

test('rows that were measured move those after them, and no other', () => {
  const places = measuredPlaces(100)
  expect(
    places.measure?.(
      new Map([
        [1, 160],
        [3, 80],
      ]),
    ),
  ).toBe(true)
  expect([0, 1, 2, 3, 4, 10].map(places.topOf)).toEqual([0, 100, 260, 360, 440, 1040])
  expect([0, 1, 3].map(places.heightOf)).toEqual([100, 160, 80])
  expect(
    places.measure?.(
      new Map([
        [0, 100],
        [1, 160],
      ]),
    ),
  ).toBe(false)
  places.measure?.(new Map([[1, 100]]))
  expect(places.topOf(3)).toBe(300)
  places.forget?.()
  expect(places.topOf(4)).toBe(400)
})

test('every place belongs to the row that stands there', () => {
  const places = measuredPlaces(50)
  places.measure?.(
    new Map([
      [0, 90],
      [4, 20],
      [5, 130],
      [9, 51],
    ]),
  )
  for (let index = 0; index < 14; index += 1) {
    const [top, height] = [places.topOf(index), places.heightOf(index)]
    expect(places.topOf(index + 1)).toBe(top + height)
    expect([places.rowAt(top), places.rowAt(top + height - 1)]).toEqual([index, index])
  }
})
