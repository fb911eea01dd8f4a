import { allPermissions, type Permission } from '@laurel/contract/kernel'
import { expect, it } from 'vitest'
import { countChanges, isNeeded, matrixColumns, matrixOf, withToggled } from './matrix.ts'

const set = (...permissions: Permission[]) => new Set(permissions)

it('holds every permission of a scope once', () => {
  for (const scope of ['platform', 'program'] as const) {
    const shown = matrixOf(scope).flatMap(({ cells }) => matrixColumns.flatMap((column) => cells[column]))
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.every((one) => allPermissions.includes(one))).toBe(true)
  }
  const all = [...matrixOf('platform'), ...matrixOf('program')].flatMap(({ cells }) => Object.values(cells).flat())
  expect(new Set(all).size).toBe(allPermissions.length)
})

it('brings reading with what needs it, and keeps it while it is needed', () => {
  const held = withToggled(set(), 'program.applications.export')
  expect(held).toEqual(set('program.applications.export', 'program.applications.read'))
  expect(isNeeded('program.applications.read', held)).toBe(true)
  expect(withToggled(held, 'program.applications.export')).toEqual(set('program.applications.read'))
})

it('counts the boxes that stand otherwise', () => {
  expect(countChanges(set('platform.roles.read'), set('platform.roles.manage'))).toBe(2)
})
