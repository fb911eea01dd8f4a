import { describe, expect, test } from 'vitest'
import { colorSchemeCookieText, colorSchemeScript, readColorScheme } from './color-scheme.ts'

describe('the colour scheme', () => {
  test('a cookie says light or dark, anything else follows the machine', () => {
    expect(['light', 'dark', 'auto', 'blue', '', null, undefined].map(readColorScheme)).toEqual([
      'light',
      'dark',
      'auto',
      'auto',
      'auto',
      'auto',
      'auto',
    ])
    expect(colorSchemeCookieText('dark')).toBe('laurel-color-scheme=dark; path=/; max-age=31536000; samesite=lax')
  })

  test.each([
    ['laurel-color-scheme=dark', false, 'dark'],
    ['a=b; laurel-color-scheme=light', true, 'light'],
    ['laurel-color-scheme=auto', true, 'dark'],
    ['', false, 'light'],
  ])('with the cookie "%s" and a dark machine %s the page opens %s', (cookie, isDark, shown) => {
    const attributes: Record<string, string> = {}
    const documentElement = {
      setAttribute: (name: string, value: string) => {
        attributes[name] = value
      },
    }
    const run = new Function('document', 'matchMedia', colorSchemeScript)
    run({ cookie, documentElement }, () => ({ matches: isDark }))
    expect(attributes).toEqual({ 'data-mantine-color-scheme': shown })
  })
})
