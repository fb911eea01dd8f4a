import { describe, expect, it } from 'vitest'
import { BulkSelection, countSelected, isSelected } from './selection.ts'

const [one, two] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const

describe('what a deed on many is about', () => {
  it('is some, or all that match except some', () => {
    expect([isSelected({ ids: [one] }, one), isSelected({ ids: [one] }, two)]).toEqual([true, false])
    const all: BulkSelection = { filter: null, search: '', except: [one] }
    expect([isSelected(all, one), isSelected(all, two)]).toEqual([false, true])
    expect([countSelected({ ids: [one, two] }, 9), countSelected(all, 9)]).toEqual([2, 8])
  })

  it('is never nothing, nor half of each', () => {
    for (const bad of [
      { ids: [] },
      {},
      { filter: null, search: '' },
      { filter: { field: 1 }, search: '', except: [] },
    ]) {
      expect(BulkSelection.safeParse(bad).success).toBe(false)
    }
    expect(BulkSelection.safeParse({ filter: { and: [] }, search: 'pluie', except: [one] }).success).toBe(true)
  })
})
