import { builtInRoleKeys } from '@laurel/contract/access'
import { allPermissions } from '@laurel/contract/kernel'
import { expect, test } from 'vitest'
import { areaOf } from './permission-areas.ts'
import words from './words/en.json' with { type: 'json' }

test('every permission, area and built-in role has its words', () => {
  const requested = [
    ...allPermissions.flatMap((key) => [`access.permission.${key}`, `access.area.${areaOf(key)}`]),
    ...builtInRoleKeys.map((key) => `access.role.${key}`),
  ]
  expect(requested.filter((key) => !(key in words))).toEqual([])
})
