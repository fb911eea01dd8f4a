import { keptSecret, linkSecrets } from '@laurel/contract/kernel'
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

type Secrets = { readonly [K in (typeof linkSecrets)[number]]?: string }

/**
 * A page opened by a mailed link, whose secret leaves the address as soon as it is read: it is not in the history, in a
 * bookmark or on a shared screen. The tab keeps it, so that the page can be loaded again; nothing is shown until it is known.
 */
export function withLinkSecrets<Props extends { readonly search: Secrets }>(Page: ComponentType<Props>) {
  return function SecretPage(props: Props) {
    const { search } = props
    const isAlive = useSyncExternalStore(never, yes, no)
    useEffect(() => hide(search), [search])
    const isKept = linkSecrets.some((name) => search[name] === keptSecret)
    if (!isKept) return <Page {...props} />
    return isAlive ? <Page {...props} search={{ ...search, ...found(search) }} /> : null
  }
}

const never = () => () => undefined
const yes = () => true
const no = () => false

const storeKey = (name: string) => `link ${name} ${window.location.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')}`

function found(search: Secrets): Secrets {
  const kept = linkSecrets.filter((name) => search[name] === keptSecret)
  return Object.fromEntries(kept.map((name) => [name, sessionStorage.getItem(storeKey(name)) ?? keptSecret]))
}

/** The router is not told: for it the page stays where it is. */
function hide(search: Secrets): void {
  const address = new URL(window.location.href)
  for (const name of linkSecrets) {
    const value = search[name]
    if (!value || address.searchParams.get(name) !== value || value === keptSecret) continue
    if (!keep(storeKey(name), value)) return
    address.searchParams.set(name, keptSecret)
  }
  if (address.href === window.location.href) return
  History.prototype.replaceState.call(window.history, window.history.state, '', address.href)
}

/** False where the browser lets no page keep anything: the address is all there is then. */
function keep(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
