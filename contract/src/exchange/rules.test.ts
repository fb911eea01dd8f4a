import { describe, expect, test } from 'vitest'
import { importStates } from './import.ts'
import { problemWord } from './problem-word.ts'
import { type ImportFacts, mayCancel, mayCheck, mayMap, mayRun, undoObstacle, undoUntil } from './rules.ts'

const facts = (change: Partial<ImportFacts>): ImportFacts => ({
  state: 'done',
  imported: 3,
  wrong: 0,
  finishedAt: '2027-02-09T09:00:00.000Z',
  ...change,
})
const statesWhere = (may: (one: ImportFacts) => boolean, change: Partial<ImportFacts> = {}) =>
  importStates.filter((state) => may(facts({ ...change, state })))

describe('what may be done with an import', () => {
  test('in each state', () => {
    expect(statesWhere(mayMap, { imported: 0 })).toEqual(['uploaded', 'mapped', 'checked', 'failed', 'cancelled'])
    expect(statesWhere(mayMap)).toEqual([])
    expect(statesWhere(mayCheck)).toEqual(['mapped', 'checked'])
    expect(statesWhere((one) => mayRun(one, false))).toEqual(['checked'])
    expect(statesWhere(mayCancel)).toEqual(['checking', 'running'])
  })

  test('wrong rows are left out only when that was said', () => {
    expect(mayRun(facts({ state: 'checked', wrong: 1 }), false)).toBe(false)
    expect(mayRun(facts({ state: 'checked', wrong: 1 }), true)).toBe(true)
  })
})

describe('undoing', () => {
  const within = '2027-02-10T08:59:00.000Z'
  test.each([
    ['within a day, untouched', {}, 0, within, undefined],
    ['after a day', {}, 0, '2027-02-10T09:00:01.000Z', 'too_late'],
    ['once touched', {}, 1, within, 'touched'],
    ['while at work', { state: 'running' }, 0, within, 'at_work'],
    ['once undone', { state: 'undone', imported: 0 }, 0, within, 'nothing_imported'],
    ['of a file that brought nothing in: it is forgotten', { state: 'mapped', imported: 0 }, 0, within, undefined],
    ['of what a stopped import brought in', { state: 'cancelled' }, 0, within, undefined],
  ] as const)('%s', (_name, change, touched, now, obstacle) => {
    expect(undoObstacle(facts(change), touched, now)).toBe(obstacle)
  })

  test('is possible until a day after the end', () => {
    expect(undoUntil(facts({}))).toBe('2027-02-10T09:00:00.000Z')
    expect(undoUntil(facts({ finishedAt: null }))).toBeNull()
  })
})

test('reasons that read the same share a sentence', () => {
  expect(problemWord('required_if')).toBe('required')
  expect(problemWord('date')).toBe('date')
})
