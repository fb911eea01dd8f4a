import { keepTyped } from '../../version/typed.ts'

/**
 * A page's code that cannot be fetched (a new version was installed) reloads the page, at most once a minute (docs/rules.md §8,
 * §9).
 */
export const reloadGuard = 60_000

const storageKey = 'laurel:reloadedAt'

export interface ReloadMeans {
  readonly now: () => number
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** Reloads and answers true, or answers false when the last reload was less than a minute ago. */
export function reloadOnce({ now, storage, reload }: ReloadMeans): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0)
  if (now() - last < reloadGuard) return false
  storage.setItem(storageKey, String(now()))
  reload()
  return true
}

/**
 * Loads code; when that fails in a browser, reloads the page once rather than failing. Without a network it waits for its
 * return: what is on screen stays, and `NetworkWait` says why nothing else comes.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (cause) {
    if (typeof window === 'undefined') throw cause
    if (!navigator.onLine) {
      await networkBack()
      return await loadCode(load)
    }
    if (!reloadOnce(browserMeans())) throw cause
    return await new Promise<Loaded>(() => {})
  }
}

/** When the browser has a network again, or has one. */
export function networkBack(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/** The same for code that did not come before the network was back: it is there by then. */
export function reloadForCode(): void {
  reloadOnce(browserMeans())
}

/** Is it code that did not come, or the styles it needs? Browsers say it each in their own words, the build in its own. */
export function isMissingCode(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown.message.startsWith('Unable to preload CSS')) return true
  return thrown instanceof TypeError && /dynamically imported module|module script failed/i.test(thrown.message)
}

/** Loads the page anew, with what was typed in it kept. */
export function reload(): void {
  keepTyped()
  window.location.reload()
}

function browserMeans(): ReloadMeans {
  return { now: Date.now, storage: sessionStorage, reload }
}
