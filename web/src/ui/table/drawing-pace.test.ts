import { describe, expect, it } from 'vitest'
import { drawingPace } from './drawing-pace.ts'

const tick = 1000 / 60

/** Scrolls at so many rows a second on a machine that takes so long for a row; answers whether rows were left out at the end. */
function scrolled(
  pace: ReturnType<typeof drawingPace>,
  speed: number,
  perRow: number,
  options = 40,
  isPassing = false,
) {
  let elapsed = tick
  for (let look = 0; look < options; look++) {
    const passed = (speed * elapsed) / 1000
    isPassing = pace.isTooFast(passed, elapsed, isPassing)
    if (!isPassing) pace.drew(passed)
    elapsed = isPassing ? tick : tick + passed * perRow
  }
  return isPassing
}

describe('the pace at which rows are drawn', () => {
  it('draws all that passes where drawing is quick', () => {
    expect(scrolled(drawingPace(), 95, 1)).toBe(false)
  })

  it('leaves rows out where they pass faster than they are drawn, and not where they pass slowly', () => {
    expect(scrolled(drawingPace(), 95, 12)).toBe(true)
    expect(scrolled(drawingPace(), 30, 12)).toBe(false)
  })

  it('draws again once they pass slowly', () => {
    const pace = drawingPace()
    expect(scrolled(pace, 95, 12)).toBe(true)
    expect(scrolled(pace, 60, 12, 5, true)).toBe(true)
    expect(scrolled(pace, 8, 12, 30, true)).toBe(false)
  })

  it('leaves rows out that fly past, on any machine, and draws those of a list that stood still', () => {
    const pace = drawingPace()
    expect(pace.isTooFast(15, tick, false)).toBe(true)
    expect(pace.isTooFast(0, 2000, true)).toBe(false)
  })
})
