import { readFileSync } from 'node:fs'
import { locales } from '@laurel/contract/kernel/locale'
import { expect, test } from 'vitest'
import { adminMenu } from './admin-menu.ts'
import { programMenu } from './program-items.ts'
import { examinationMenu, publicVoteMenu } from './session-menus.ts'

/** Lines of the menus, and the titles of the pages that they open. */
const names = {
  dashboard: ['reports', 'reports.dashboard'],
  deposits: ['applications', 'applications.deposits.title'],
  applications: ['applications', 'applications.list.title'],
  configure: ['programs', 'programs.configure'],
  requests: ['applications', 'applications.requests.title'],
  rules: ['applications', 'applications.rules.title'],
  tags: ['applications', 'applications.labels.title'],
  trash: ['applications', 'applications.bin.title'],
  messages: ['messages', 'messages.title'],
  newsletters: ['messages/newsletters', 'newsletters.title'],
  inbox: ['notifications', 'notifications.title'],
  users: ['access', 'access.users.title'],
  log: ['audit', 'audit.title'],
  exports: ['exchange', 'exchange.export.config.title'],
  site: ['programs/interface', 'programs.interface.title'],
  files: ['evaluation', 'evaluation.entries.title'],
  views: ['evaluation', 'evaluation.views.title'],
} as const

const words = (room: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${room}/words/${locale}.json`, import.meta.url), 'utf8'))

test.each(locales)('in %s, a line of the menu and the page that it opens have one name', (locale) => {
  const menu = words('shell', locale)
  const titles = Object.entries(names).map(([line, [room, key]]) => [line, words(room, locale)[key]])
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(Object.keys(names).map((line) => [line, menu[`shell.menu.${line}`]])),
  )
  const settings = [
    words('programs', locale)['programs.params'],
    words('evaluation', locale)['evaluation.config.title'],
    words('platforms', locale)['platforms.settings.title'],
  ]
  expect(settings, 'settings').toEqual(settings.map(() => menu['shell.menu.settings']))
})

test.each(Object.entries({ adminMenu, programMenu, examinationMenu, publicVoteMenu }))(
  '%s names each line once',
  (_, menu) => {
    const lines = menu.flatMap(({ items }) => items.map(({ label }) => label))
    expect(lines).toEqual([...new Set(lines)])
  },
)
