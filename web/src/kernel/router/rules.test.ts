import type { Locale } from '@laurel/contract/kernel/locale'
import { describe, expect, test } from 'vitest'
import { isSignInPage, loginAddress, safeBackTo } from './back-to.ts'
import { deletedRule } from './deleted-rule.ts'
import { reloadOnce } from './errors/chunk-reload.ts'
import { chosenLocale, currentLocale, languagesIn, localeRule } from './locale-rule.ts'
import { mayPrefetch } from './prefetch.ts'
import { parseSearch, stringifySearch } from './search.ts'

const two: readonly Locale[] = ['fr', 'en']

describe('the language of a page', () => {
  test.each([
    ['/fr', two, 'en', { locale: 'fr' }],
    ['/en/programs', two, 'fr', { locale: 'en' }],
    ['/de/programs', two, 'en', { redirectTo: '/en/programs' }],
    ['/de/programs', two, 'ru', { redirectTo: '/fr/programs' }],
    ['/de/programs', [], 'fr', { locale: 'de' }],
    ['/xx/programs', [], 'nl', { redirectTo: '/nl/programs' }],
    ['/fr-CA/programs', two, 'en', { redirectTo: '/en/programs' }],
    ['/FR/programs', two, 'en', { redirectTo: '/fr/programs' }],
    ['/programs', two, 'en', { redirectTo: '/en/programs' }],
    ['/de/', two, 'fr', { redirectTo: '/fr/' }],
  ] as const)('%s where %s are supported and %s is current', (pathname, supported, current, answer) => {
    expect(localeRule(pathname, { supported, current })).toEqual(answer)
  })

  test('without one in the path is the current, else the first supported', () => {
    expect(chosenLocale({ supported: two, current: 'en' })).toBe('en')
    expect(chosenLocale({ supported: two, current: 'de' })).toBe('fr')
    expect(chosenLocale({ supported: [], current: 'de' })).toBe('de')
  })

  test('is current by the cookie, else by the browser, else French', () => {
    expect(currentLocale('nl', ['en'])).toBe('nl')
    expect(currentLocale('xx', languagesIn('sv, en-GB;q=0.5, it;q=0.9'))).toBe('it')
    expect(currentLocale(undefined, [])).toBe('fr')
  })
})

describe('the way back after signing in', () => {
  test.each([
    ['/fr/profile?tab=1#x', '/fr/profile?tab=1#x'],
    ['https://evil.test/', undefined],
    ['http://evil.test', undefined],
    ['//evil.test', undefined],
    ['/\\evil.test', undefined],
    ['/\t/evil.test', undefined],
    ['javascript:alert(1)', undefined],
    ['fr/profile', undefined],
    [['/fr'], undefined],
    [undefined, undefined],
  ])('%s is %s', (input, left) => {
    expect(safeBackTo(input)).toBe(left)
  })

  test('leads to the sign-in page of the area', () => {
    expect(loginAddress('/fr/admin/programs?x=1', 'fr')).toBe('/fr/admin/login?backTo=%2Ffr%2Fadmin%2Fprograms%3Fx%3D1')
    expect(loginAddress('/fr/profile', 'fr')).toBe('/fr/login?backTo=%2Ffr%2Fprofile')
    expect(loginAddress('/fr/administration', 'fr')).toBe('/fr/login?backTo=%2Ffr%2Fadministration')
    expect(loginAddress('/fr/login?backTo=%2Ffr%2Fprofile', 'fr')).toBe('/fr/login?backTo=%2Ffr%2Fprofile')
    expect(
      ['/fr/login?backTo=%2Ffr', '/fr/admin/login', '/fr/profile'].map((place) => isSignInPage(place, 'fr')),
    ).toEqual([true, true, false])
  })
})

test.each([
  ['/fr/programs', true, '/platform-deleted'],
  ['/', true, '/platform-deleted'],
  ['/fr/platform-deleted', true, undefined],
  ['/platform-deleted', true, undefined],
  ['/fr/login', true, undefined],
  ['/fr/admin/login/', true, undefined],
  ['/fr/reset-password', true, undefined],
  ['/fr/platform-deleted', false, '/'],
  ['/fr/programs', false, undefined],
])('%s on a platform that is deleted (%s) leads to %s', (pathname, isDeleted, place) => {
  expect(deletedRule(pathname, isDeleted)).toBe(place)
})

test('code that does not load reloads the page at most once a minute', () => {
  let now = 1_000_000
  let reloads = 0
  const left = new Map<string, string>()
  const storage = {
    getItem: (key: string) => left.get(key) ?? null,
    setItem: (key: string, value: string) => void left.set(key, value),
  }
  const attempt = () => reloadOnce({ now: () => now, storage, reload: () => reloads++ })
  expect([attempt(), attempt()]).toEqual([true, false])
  now += 59_999
  expect(attempt()).toBe(false)
  now += 1
  expect(attempt()).toBe(true)
  expect(reloads).toBe(2)
})

test('pages are fetched ahead unless the connection is slow or counted', () => {
  expect(mayPrefetch(undefined)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false)
})

test('query words are plain texts, there and back', () => {
  expect(parseSearch('?type=gallery&id=7&tag=a&tag=b')).toEqual({ type: 'gallery', id: '7', tag: ['a', 'b'] })
  expect(stringifySearch({ type: 'gallery', id: 7, tag: ['a', 'b'], none: undefined, empty: '' })).toBe(
    '?type=gallery&id=7&tag=a&tag=b',
  )
  expect(stringifySearch({})).toBe('')
})
