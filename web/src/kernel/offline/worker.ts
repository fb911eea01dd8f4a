/**
 * Runs beside the pages of one address where somebody fills an application (docs/decisions/0013-offline.md). The build
 * writes `laurelBuild` before it; it imports nothing.
 *
 * Online it gives nothing old: pages come from the network, and calls too. Files named by their content come from the
 * cache. Without a network it gives the page that was kept for the person signed in, and the answers of calls that the
 * page itself kept; it keeps no call's answer on its own.
 */
declare const laurelBuild: {
  readonly version: string
  /** Everything that the page may load, whatever the language. */
  readonly files: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** What the page asks to keep; the answer is `true` once it is kept. */
export interface KeepRequest {
  readonly account: string
  /** Of this sign-in: what is kept is shown to no other. */
  readonly token: string
  /** The page's address without its query: one document serves all of its steps. */
  readonly path: string
  /** Files that the page has loaded. */
  readonly files: readonly string[]
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Waiting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'message', listener: (event: Waiting & MessageEvent<KeepRequest>) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Scope
const filesName = `laurel-files ${laurelBuild.version}`
const cacheStart = 'laurel-kept '
const filesStart = 'laurel-kept-files '
/** Milliseconds after which a kept page is fetched anew when it is opened. */
const oldAfter = 86_400_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(
    keep(event.data).then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    ),
  )
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (pathname.startsWith('/api/')) event.respondWith(call(request))
})

async function install(): Promise<void> {
  await addMissing(ownFiles())
  // Pages kept for an earlier build would ask for files that go with it.
  for (const cache of await accountCaches()) {
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      const token = (await cache.match(url))?.headers.get('x-kept-for')
      if (!pathname.startsWith('/api/')) await keepPage(cache, pathname, token ?? '')
    }
  }
  await worker.skipWaiting()
}

function ownFiles(): readonly string[] {
  const locale = new URL(worker.registration.scope).pathname.split('/')[1] ?? ''
  return [...laurelBuild.files, ...(laurelBuild.words[locale] ?? [])]
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('laurel-files ') && name !== filesName) await caches.delete(name)
  }
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function keep({ account, token, path, files }: KeepRequest): Promise<void> {
  for (const name of await caches.keys()) {
    const isSaved = name.startsWith(cacheStart) || name.startsWith(filesStart)
    if (isSaved && name !== cacheStart + account && name !== filesStart + account) await caches.delete(name)
  }
  const cache = await caches.open(cacheStart + account)
  const known = await cache.match(path)
  const isTheirs = known?.headers.get('x-kept-for') === token
  const isFresh =
    isTheirs &&
    known.headers.get('x-kept-by') === laurelBuild.version &&
    Date.now() - Date.parse(known.headers.get('date') ?? '') < oldAfter
  // An old page is better than none for whoever is offline since yesterday.
  const wasRenewed = isFresh || keepPage(cache, path, token)
  await (isTheirs ? Promise.resolve(wasRenewed).catch(() => undefined) : wasRenewed)
  // A sign-out may have erased the worker's own since it was installed.
  await addMissing(ownFiles())
  // The page opens without the rest: a flag that never came, as the network was gone already, is no reason to say it would not.
  await Promise.allSettled(files.map((one) => addMissing([one])))
  if (!(await cache.match(path))) throw new Error('The page was not given')
}

/** A page that is not given any more (signed out, moved) is not kept either. */
async function keepPage(cache: Cache, path: string, token: string): Promise<void> {
  const input = await fetch(path, { cache: 'no-store', redirect: 'manual', headers: { accept: 'text/html' } })
  if (input.status >= 500) throw new Error(`Answer ${input.status}`)
  if (!input.ok) return void (await cache.delete(path))
  const headers = new Headers(input.headers)
  headers.set('x-kept-for', token)
  headers.set('x-kept-by', laurelBuild.version)
  await cache.put(path, new Response(input.body, { headers }))
}

async function addMissing(files: readonly string[]): Promise<void> {
  const cache = await caches.open(filesName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((path) => !known.has(path)))
}

async function page(event: Fetching, path: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (cause) {
    const cached = await cachedAnswer(path)
    // The page itself asks too.
    if (!cached || !(await isTheirs(cached))) throw cause
    return cached
  }
}

/** Where the sign-in can be asked, what was kept for another one is not shown. */
async function isTheirs(cached: Response): Promise<boolean> {
  if (!worker.cookieStore) return true
  const now = (await worker.cookieStore.get('laurel_csrf'))?.value
  return now !== undefined && now === cached.headers.get('x-kept-for')
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(filesName)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const input = await fetch(request)
  if (input.ok && input.type === 'basic') await cache.put(request, input.clone()).catch(() => undefined)
  return input
}

async function call(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    const shown = await cachedFile(request)
    if (shown) return shown
    const cached = await cachedAnswer(new URL(request.url).pathname)
    if (!cached || cached.headers.get('x-kept-for') !== request.headers.get('x-csrf-token')) throw cause
    return cached
  }
}

/** A picture or a file that the page keeps: itself where it is asked for smaller and that was not kept. */
async function cachedFile({ url }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  if (!pathname.startsWith('/api/files/')) return undefined
  for (const name of await caches.keys()) {
    if (!name.startsWith(filesStart)) continue
    const cache = await caches.open(name)
    const options = { ignoreVary: true }
    const found = (await cache.match(pathname + search, options)) ?? (await cache.match(pathname, options))
    if (found && (await isTheirs(found))) return found
  }
  return undefined
}

async function accountCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheStart))
  return await Promise.all(names.map((name) => caches.open(name)))
}

async function cachedAnswer(path: string): Promise<Response | undefined> {
  for (const cache of await accountCaches()) {
    const found = await cache.match(path, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}
