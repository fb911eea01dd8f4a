import { describe, expect, it } from 'vitest'
import { answeredIndex, shownRows, withCell, withoutRow, withRow } from './table-rows.ts'

const fixed = {
  rows: ['y1', 'y2'].map((reference) => ({ reference, title: {} })),
  cols: [{ reference: 'cost', title: {}, type: 'number' as const }],
}
const open = { ...fixed, rows: [], openRows: true }

describe('fixed rows', () => {
  it('are all shown, and enter the answer once something is written in them', () => {
    expect(shownRows(fixed, null).map((row) => row.id)).toEqual(['y1', 'y2'])
    const answer = withCell(fixed, null, 'y2', 'cost', 12)
    expect(answer).toEqual({ rows: [{ id: 'y2', cells: { cost: 12 } }] })
    expect(answeredIndex(answer, 'y2')).toBe(0)
    expect(answeredIndex(answer, 'y1')).toBe(-1)
    expect(withCell(fixed, answer, 'y1', 'cost', 1).rows.map((row) => row.id)).toEqual(['y1', 'y2'])
  })
})

describe('open rows', () => {
  it('are added, filled and taken away', () => {
    const two = withRow(withRow(null, 'a'), 'b')
    const filled = withCell(open, two, 'a', 'cost', 3)
    expect(filled.rows).toEqual([
      { id: 'a', cells: { cost: 3 } },
      { id: 'b', cells: {} },
    ])
    expect(withoutRow(filled, 'a').rows.map((row) => row.id)).toEqual(['b'])
  })
})
