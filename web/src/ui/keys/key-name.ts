/** Whose keyboard has a command key: Macs, and what looks like one. */
const isApple = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const signs: Readonly<Record<string, string>> = { Enter: '↵', shift: '⇧' }

/** The key that commands with a letter: ⌘ on a Mac, elsewhere Ctrl, which Germans have as Strg. */
export function modName(locale: string): string {
  if (isApple()) return '⌘'
  return locale === 'de' ? 'Strg' : 'Ctrl'
}

/** A shortcut (`mod+Enter`, see `keyOf`) as the keyboard of whoever reads has it: ⌘ ↵ or Ctrl ↵. */
export function keyName(shortcut: string, locale: string): string {
  const nameOf = (key: string) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return shortcut
    .split('+')
    .map((key) => (key === 'mod' ? modName(locale) : nameOf(key)))
    .join(' ')
}
