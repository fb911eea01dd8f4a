import { expect, test } from 'vitest'
import { isFolded, screenOf } from './menu-memory.ts'

test.each([
  ['/fr/admin/programs', 'home'],
  ['/fr/admin/home/users', 'home'],
  ['/fr/admin/programs/prix', 'dashboard'],
  ['/fr/admin/programs/prix/responses', 'responses'],
  ['/fr/admin/programs/prix/forms/12', 'forms'],
  ['/fr/admin/prix/automation', 'automation'],
  ['/fr/admin/programs/prix/transactionnals', 'transactionnals'],
  ['/fr/admin/programs/prix/transactionnals/log', 'one-transactionnals'],
  ['/fr/admin/programs/prix/tasks/12', 'one-tasks'],
  ['/fr/admin/programs/prix/integrations', 'integrations'],
  ['/fr/admin/programs/prix/integrations/webhooks', 'one-webhooks'],
  ['/fr/admin/home/interfaces/home', 'one-interfaces'],
  ['/fr/admin/annuaires', 'home'],
  ['/fr/admin/annuaires/12', 'one-annuaires'],
  ['/fr/admin/programs/prix/examinations/tour-1/responses', 'examinations'],
])('%s is the screen %s', (pathname, screen) => {
  expect(screenOf(pathname)).toBe(screen)
})

test('dense screens open folded, and the choice is remembered', () => {
  expect([isFolded('responses', null), isFolded('one-tasks', null), isFolded('dashboard', null)]).toEqual([
    true,
    true,
    false,
  ])
  expect([isFolded('responses', 'wide'), isFolded('dashboard', 'rail')]).toEqual([false, true])
})
