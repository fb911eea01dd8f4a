import { describe, expect, it } from 'vitest'
import { builtInRoles } from './roles.ts'
import { beyond, fitsScope } from './rules.ts'

describe('fitsScope', () => {
  it.each([
    ['platform.members.manage', 'platform', true],
    ['platform.members.manage', 'program', false],
    ['program.forms.manage', 'program', true],
    ['program.forms.manage', 'platform', false],
    ['platform.back-office-access.authorize', 'program', true],
    ['platform.programs.page.administration', 'program', true],
  ] as const)('%s on a role of the %s: %s', (permission, scope, fits) => {
    expect(fitsScope(permission, scope)).toBe(fits)
  })

  it('holds for the built-in roles of programs', () => {
    const programRoles = builtInRoles.filter((role) => role.scope === 'program')
    for (const role of programRoles) expect(role.permissions.every((one) => fitsScope(one, 'program'))).toBe(true)
  })
})

describe('beyond', () => {
  it('is what one does not hold oneself', () => {
    const held = new Set(['platform.members.read'])
    expect(beyond(held, ['platform.members.read', 'platform.members.manage'])).toEqual(['platform.members.manage'])
  })
})
