import { describe, expect, it } from 'vitest'
import { nextWindow } from './drawn-window.ts'
import { evenPlaces } from './row-places.ts'
import { shownRows, topToShow } from './viewport.ts'

describe('the rows drawn', () => {
  it('are those on screen and some ahead', () => {
    expect(nextWindow(undefined, { first: 100, last: 120 }, 1000)).toEqual({ first: 98, last: 126 })
  })

  it('stay while enough of them stand ready on both sides', () => {
    const drawn = { first: 98, last: 126 }
    expect(nextWindow(drawn, { first: 103, last: 123 }, 1000)).toBe(drawn)
    expect(nextWindow(drawn, { first: 105, last: 125 }, 1000)).toEqual({ first: 103, last: 131 })
  })

  it('are drawn ahead on the side to which the list is scrolled', () => {
    expect(nextWindow({ first: 98, last: 126 }, { first: 99, last: 119 }, 1000)).toEqual({ first: 93, last: 121 })
  })

  it('end with the list, also when it became shorter', () => {
    expect(nextWindow(undefined, { first: 0, last: 20 }, 5)).toEqual({ first: 0, last: 4 })
    expect(nextWindow({ first: 98, last: 126 }, { first: 0, last: 4 }, 5)).toEqual({ first: 0, last: 4 })
    expect(nextWindow({ first: 0, last: 0 }, { first: 0, last: 12 }, 100)).toEqual({ first: 0, last: 18 })
  })
})

describe('the rows on screen', () => {
  const places = evenPlaces(40)
  const rows = { count: 1000, places }

  it('begin under the head', () => {
    expect(shownRows({ top: 0, height: 434 }, rows)).toEqual({ first: 0, last: 10 })
    expect(shownRows({ top: 399, height: 434 }, rows)).toEqual({ first: 9, last: 19 })
    expect(shownRows({ top: 90_000, height: 434 }, rows)).toEqual({ first: 999, last: 999 })
  })

  it('come on screen whole, by as little as it takes', () => {
    const window = { top: 400, height: 434 }
    expect(topToShow(places, 12, window)).toBe(400)
    expect(topToShow(places, 3, window)).toBe(120)
    expect(topToShow(places, 30, window)).toBe(30 * 40 + 40 + 34 + 8 - 434)
  })
})
