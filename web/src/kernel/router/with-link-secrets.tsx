import { linkSecrets, storedSecret } from '@laurel/contract/kernel'
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

type Secrets = { readonly [K in (typeof linkSecrets)[number]]?: string } & { readonly backTo?: string }

/**
 * A page opened by a mailed link, whose secret leaves the address as soon as it is read: it is not in the history, in a
 * bookmark or on a shared screen. The tab keeps it, so that the page can be loaded again; nothing is shown until it is known.
 * The way back to such a page (`backTo`) carries no secret either.
 */
export function withLinkSecrets<Props extends { readonly search: Secrets }>(Page: ComponentType<Props>) {
  return function SecretPage(props: Props) {
    const { search } = props
    const isAlive = useSyncExternalStore(never, yes, no)
    useEffect(() => hide(search), [search])
    const isSaved = linkSecrets.some((name) => search[name] === storedSecret)
    if (!isSaved) return <Page {...props} />
    return isAlive ? <Page {...props} search={{ ...search, ...found(search) }} /> : null
  }
}

/** A place of this site without the secret of its link, which the tab keeps for it: to be put into an address. */
export function withoutSecrets(place: string): string {
  return changeSecrets(place, (key, value) => (value === storedSecret || keep(key, value) ? storedSecret : value))
}

/** The same place with its secret again: for a mail that leads to it from another tab or device. */
export function withSecrets(place: string): string {
  return changeSecrets(place, (key, value) => (value === storedSecret ? (read(key) ?? value) : value))
}

function changeSecrets(place: string, change: (key: string, value: string) => string): string {
  const [path = '', query = ''] = place.split('?', 2)
  const words = new URLSearchParams(query)
  const named = linkSecrets.filter((name) => words.get(name))
  for (const name of named) words.set(name, change(storeKey(name, path), words.get(name) ?? ''))
  return named.length > 0 ? `${path}?${words}` : place
}

const never = () => () => undefined
const yes = () => true
const no = () => false

const storeKey = (name: string, path: string) => `link ${name} ${path.replace(/^\/[a-z]{2}(?=\/)/, '')}`

function found(search: Secrets): Secrets {
  const left = linkSecrets.filter((name) => search[name] === storedSecret)
  return Object.fromEntries(left.map((name) => [name, read(storeKey(name, window.location.pathname)) ?? storedSecret]))
}

/** The router is not told: for it the page stays where it is. */
function hide(search: Secrets): void {
  const address = new URL(window.location.href)
  for (const name of linkSecrets) {
    const value = search[name]
    if (!value || address.searchParams.get(name) !== value || value === storedSecret) continue
    if (!keep(storeKey(name, address.pathname), value)) return
    address.searchParams.set(name, storedSecret)
  }
  const back = address.searchParams.get('backTo')
  if (back && back !== withoutSecrets(back)) address.searchParams.set('backTo', withoutSecrets(back))
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

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
