import { expect, test } from 'vitest'
import { withoutLocale } from './place.ts'

test.each([
  ['/fr/programs?type=open', '/programs?type=open'],
  ['/fr', '/'],
  ['/fr?a=1', '/?a=1'],
  ['/fr/admin/programs#x', '/admin/programs#x'],
  ['/programs', '/programs'],
])('%s is %s in any language', (href, place) => {
  expect(withoutLocale(href)).toBe(place)
})
