import { expect, test } from 'vitest'
import { resumeStep } from './resume-step.ts'

const at = (savedAt: string | null) => ({ savedAt })
const is = (status: 'todo' | 'in_progress' | 'done' | 'locked') => ({ status })

test.each([
  ['nothing written: the first that asks', [at(null), at(null)], [is('done'), is('todo')], 1],
  [
    'written last and not complete',
    [at('2027-01-01'), at('2027-01-03'), at(null)],
    [is('todo'), is('in_progress'), is('todo')],
    1,
  ],
  [
    'written last and complete: the first that asks',
    [at('2027-01-01'), at('2027-01-03'), at(null)],
    [is('done'), is('done'), is('todo')],
    2,
  ],
  ['nothing asks: the first', [at('2027-01-01'), at(null)], [is('done'), is('locked')], 0],
])('%s', (_, steps, progress, expected) => {
  expect(resumeStep(steps, progress as Parameters<typeof resumeStep>[1])).toBe(expected)
})
