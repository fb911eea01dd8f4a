import { afterEach, describe, expect, test, vi } from 'vitest'
import { keyName } from './key-name.ts'

describe('keys are named as the keyboard has them', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'mod+Enter', 'Ctrl ↵'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'mod+shift+Enter', 'Ctrl ⇧ ↵'],
    ['Mozilla/5.0 (Linux; Android 15)', 'mod+k', 'Ctrl K'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mod+k', '⌘ K'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0)', 'mod+shift+Enter', '⌘ ⇧ ↵'],
  ])('%s: %s', (userAgent, shortcut, name) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(keyName(shortcut, 'fr')).toBe(name)
  })

  test('German keyboards have a Strg key', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)' })
    expect(keyName('mod+k', 'de')).toBe('Strg K')
  })
})
