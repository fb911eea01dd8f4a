import { expect, test } from 'vitest'
import { holdsLinkSecret } from './link-secrets.ts'

test.each([
  ['/fr/reference?token=abc', true],
  ['/fr/email-change?stop=abc', true],
  ['/fr/reference?a=1&token=kept', true],
  ['/fr/login?backTo=%2Ffr%2Fcollaboration%3Ftoken%3Dabc', true],
  ['/fr/login?backTo=%2Ffr%2Fprograms', false],
  ['/fr/programs?search=token', false],
  ['/fr/token', false],
])('%s holds the secret of a link: %s', (address, holds) => {
  expect(holdsLinkSecret(address)).toBe(holds)
})
