import { expect, test } from 'vitest'
import { anonymous } from '../../kernel/session/session.ts'
import { allPaths } from '../staff/staff-paths.ts'
import { staffPages } from '../staff-routes.ts'
import { adminMenu } from './admin-menu.ts'
import { isAlso, type MenuGroup, type MenuItem, placeOf, shownMenu } from './menu-item.ts'
import { programMenu } from './program-items.ts'

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

/** Where the lines of a menu lead somebody who holds this alone. */
const placesWith = (menu: readonly MenuGroup[], ...permissions: string[]) =>
  labels(shownMenu(menu, allPaths, { ...anonymous, permissions }))

test('a line leads who may not open its page to the part that they may', () => {
  const mails = '/admin/programs/$programSlug/transactionnals'
  const ofMails = (...permissions: string[]) =>
    placesWith(programMenu, ...permissions).filter((path) => path.startsWith(mails))
  expect(ofMails('program.applications.read')).toEqual([`${mails}/log`])
  expect(ofMails('program.applications.read', 'program.emails.manage')).toEqual([mails])
  expect(ofMails('program.settings.read')).toEqual([])
  expect(placesWith(adminMenu, 'platform.emails.read')).toContain('/admin/home/logs/emails')
  expect(placesWith(adminMenu, 'platform.emails.read')).not.toContain('/admin/home/logs')
})

test('no line of the platform leads where its page turns away whoever sees it', () => {
  const turned = adminMenu.flatMap(({ items }) =>
    items
      .flatMap(({ path, permission, otherwise }) => [{ path, permission }, ...(otherwise ? [otherwise] : [])])
      .filter(({ path, permission }) => !opensFor(path, permission ? [permission] : [])),
  )
  expect(turned).toEqual([])
})

/** Does the guard of a page, where it has one, let somebody in who holds this alone? */
function opensFor(path: string, permissions: readonly string[]): boolean {
  const guard = staffPages.find((page) => page.path === path)?.guard
  const session = { ...anonymous, user: { superAdmin: true, secondFactorFrom: null }, permissions }
  try {
    guard?.({ session, locale: 'fr', href: `/fr${path}` } as unknown as Parameters<typeof guard>[0])
    return true
  } catch (thrown) {
    const { href } = (thrown as { options: { href: string } }).options
    return !href.includes('missing=') && !href.includes('login')
  }
}

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
