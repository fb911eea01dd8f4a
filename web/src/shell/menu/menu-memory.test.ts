import { expect, test } from 'vitest'
import { isFolded, screenOf } from './menu-memory.ts'

test.each([
  ['/fr/admin/programs', 'home'],
  ['/fr/admin/home/users', 'home'],
  ['/fr/admin/programs/prix', 'dashboard'],
  ['/fr/admin/programs/prix/responses', 'responses'],
  ['/fr/admin/programs/prix/forms/12', 'forms'],
  ['/fr/admin/prix/automation', 'automation'],
  ['/fr/admin/programs/prix/examinations/tour-1/responses', 'examinations'],
])('%s is the screen %s', (pathname, screen) => {
  expect(screenOf(pathname)).toBe(screen)
})

test('dense screens open folded, and the choice is remembered', () => {
  expect([isFolded('responses', null), isFolded('dashboard', null)]).toEqual([true, false])
  expect([isFolded('responses', 'wide'), isFolded('dashboard', 'rail')]).toEqual([false, true])
})
