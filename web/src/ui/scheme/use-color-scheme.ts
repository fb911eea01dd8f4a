import { useSyncExternalStore } from 'react'
import { readCookie } from '../../kernel/api/cookies.ts'
import {
  type ColorSchemeChoice,
  colorSchemeAttribute,
  colorSchemeCookie,
  colorSchemeCookieText,
  readColorScheme,
} from './color-scheme.ts'

const listeners = new Set<() => void>()
const machineIsDark = '(prefers-color-scheme: dark)'

/** The choice remembered by the browser. On the server, `auto`. */
export function currentColorScheme(): ColorSchemeChoice {
  return typeof document === 'undefined' ? 'auto' : readColorScheme(readCookie(document.cookie, colorSchemeCookie))
}

/** Remembers a choice and shows it at once. The choice that stands is no news: who listens may say it back. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  if (choice === currentColorScheme()) return
  Object.assign(document, { cookie: colorSchemeCookieText(choice) })
  applyColorScheme()
  for (const listener of listeners) listener()
}

/** Calls back after each choice, and when the machine's own scheme changes. Answers how to stop. */
export function watchColorScheme(listener: () => void): () => void {
  const media = matchMedia(machineIsDark)
  const follow = () => {
    applyColorScheme()
    listener()
  }
  listeners.add(listener)
  media.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    media.removeEventListener('change', follow)
  }
}

/** The choice, and how to change it: `const [choice, choose] = useColorScheme()`. */
export function useColorScheme(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const choice = useSyncExternalStore(watchColorScheme, currentColorScheme, () => 'auto' as const)
  return [choice, chooseColorScheme]
}

function applyColorScheme(): void {
  const choice = currentColorScheme()
  const shown = choice === 'auto' ? (matchMedia(machineIsDark).matches ? 'dark' : 'light') : choice
  document.documentElement.setAttribute(colorSchemeAttribute, shown)
}
