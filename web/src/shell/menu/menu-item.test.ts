import { expect, test } from 'vitest'
import { anonymous } from '../../kernel/session/session.ts'
import { isAlso, type MenuGroup, type MenuItem, placeOf, shownMenu } from './menu-item.ts'

const groups: readonly MenuGroup[] = [
  { items: [{ label: 'shell.menu.programs', path: '/admin/programs', icon: 'programs' }] },
  {
    label: 'shell.menu.platform',
    items: [
      { label: 'shell.menu.roles', path: '/admin/roles', icon: 'roles', permission: 'platform.roles.read' },
      { label: 'shell.menu.log', path: '/admin/home/logs', icon: 'log', permission: 'platform.logs.read' },
    ],
  },
]
const labels = (shown: readonly MenuGroup[]) => shown.flatMap(({ items }) => items.map(({ path }) => path))
const everywhere = new Set(['/admin/programs', '/admin/roles', '/admin/home/logs'])

test('a menu shows pages that exist and that the person may open', () => {
  const session = { ...anonymous, permissions: ['platform.roles.read'] }
  expect(labels(shownMenu(groups, everywhere, session))).toEqual(['/admin/programs', '/admin/roles'])
  expect(shownMenu(groups, new Set(['/admin/programs']), session)).toHaveLength(1)
  expect(shownMenu(groups, new Set(), session)).toEqual([])
})

test('a line is current in what belongs to it elsewhere, and below', () => {
  const program = '/admin/programs/$programSlug' as const
  const sessions: MenuItem = {
    label: 'shell.menu.sessions',
    path: `${program}/sessions`,
    icon: 'sessions',
    also: [`${program}/examinations`],
  }
  const isAt = (place: string) => isAlso(sessions, place, { programSlug: 'prix' })
  expect(isAt('/admin/programs/prix/examinations/finale/juries')).toBe(true)
  expect(isAt('/admin/programs/prix/examinations')).toBe(true)
  expect(isAt('/admin/programs/prix/examinations-v1')).toBe(false)
  expect(isAt('/admin/programs/other/examinations/finale')).toBe(false)
})

test('a place is a path with its names filled', () => {
  expect(placeOf('/admin/programs/$programSlug/forms', { programSlug: 'prix climat' })).toBe(
    '/admin/programs/prix%20climat/forms',
  )
})
