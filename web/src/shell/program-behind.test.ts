import { expect, test } from 'vitest'
import { programBehind } from './program-behind.ts'

test.each([
  ['/fr/applications/prix-climat-2027', 'prix-climat-2027'],
  ['/en/applications/prix-climat-2027/apply?responseId=1', 'prix-climat-2027'],
  ['/fr/applications/prix-climat-2027/messages/1', 'prix-climat-2027'],
  ['/fr/applications/prix-climat-2027/sessions/jury-1/2', undefined],
  ['/fr/applications', undefined],
  ['/fr/admin/programs/prix-climat-2027', undefined],
  ['https://evil.test/fr/applications/prix-climat-2027', undefined],
  [undefined, undefined],
])('the program behind %s is %s', (backTo, slug) => {
  expect(programBehind(backTo)).toBe(slug)
})
