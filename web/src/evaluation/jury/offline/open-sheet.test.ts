import { describe, expect, it } from 'vitest'
import { type Evaluation, isSame, openSheet } from './open-sheet.ts'

const evaluation = (part: Partial<Evaluation> = {}): Evaluation => ({
  state: 'draft',
  scores: [{ criterionId: 'a', value: 3, abstained: false, comment: '' }],
  comment: '',
  version: 4,
  updatedAt: null,
  submittedAt: null,
  isLate: false,
  total: 60,
  stale: false,
  ...part,
})
const stored = (version: number, value: number) => ({
  sessionId: 's',
  entryId: 'e',
  version,
  scores: { a: { value, abstained: false, comment: '' } },
  comment: '',
  at: 0,
})

describe('a sheet that is opened', () => {
  it('is the server’s when nothing waits here, or the same was kept', () => {
    expect(openSheet(evaluation(), undefined)).toMatchObject({ isDirty: false, conflict: undefined })
    expect(openSheet(evaluation(), stored(3, 3))).toMatchObject({ isDirty: false, conflict: undefined })
  })
  it('goes on with what was kept over the version that is still there', () => {
    const opened = openSheet(evaluation(), stored(4, 5))
    expect(opened).toMatchObject({ isDirty: true, conflict: undefined })
    expect(opened.sheet.scores.a?.value).toBe(5)
  })
  it('asks which one to keep when it was saved elsewhere since', () => {
    expect(openSheet(evaluation(), stored(2, 5))).toMatchObject({ isDirty: true, conflict: { version: 4 } })
  })
  it('is what was submitted, unless the criteria changed since', () => {
    expect(openSheet(evaluation({ state: 'submitted' }), stored(3, 5)).isDirty).toBe(false)
    expect(openSheet(evaluation({ state: 'submitted', stale: true }), stored(4, 5)).isDirty).toBe(true)
  })
})

describe('two sheets', () => {
  it('say the same whatever the order, empty answers left out', () => {
    const a = { value: 1, abstained: false, comment: '' }
    const none = { value: null, abstained: false, comment: '' }
    expect(isSame({ scores: { a, b: a }, comment: '' }, { scores: { b: a, c: none, a }, comment: '' })).toBe(true)
    expect(isSame({ scores: { a }, comment: '' }, { scores: { a: { ...a, abstained: true } }, comment: '' })).toBe(
      false,
    )
  })
})
