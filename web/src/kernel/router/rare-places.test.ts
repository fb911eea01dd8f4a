import { expect, test } from 'vitest'
import { isRarePlace } from './rare-places.ts'

test.each([
  '/fr/admin',
  '/fr/admin/programs',
  '/Admin/programs',
  '/oauth/login',
  '/fr/site-preview/home',
  '/fr/Test',
  '/test-table/',
])('%s comes with a document of its own', (path) => expect(isRarePlace(path)).toBe(true))

test.each(['/fr', '/fr/programs', '/fr/administration', '/fr/applications/test', '/oauth', '/fr/tests'])(
  '%s is known to every browser',
  (path) => expect(isRarePlace(path)).toBe(false),
)
