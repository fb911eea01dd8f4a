import { type DetailedError, type PreviousUpload, Upload } from 'tus-js-client'
import { type Api, headersOf, refusalFrom } from '../kernel/api/index.ts'
import { networkPause } from './network-pause.ts'
import type { SendAs, SendOptions } from './send-file.ts'
import { storedUnder } from './unfinished.ts'

/** Bytes of a piece: whoever may send is asked again for each. */
const PIECE = 8 * 1024 * 1024
/** Files of so many bytes go along with their announcement: one call less, and little to send again. */
const SMALL = 512 * 1024
/** Failures of the server itself after which it is told. */
const maxFailures = 8

/** Which file, for which call: the same file chosen again goes on where it stopped. */
function fingerprintOf(address: string, rememberAs: string | undefined, { name, size, lastModified }: File): string {
  return `${storedUnder(address, rememberAs)}${name}|${size}|${lastModified}`
}

function resumable(address: string): string {
  const [path, search] = address.split('?')
  return `${path}/resumable${search ? `?${search}` : ''}`
}

/** What the browser remembers of an upload that is over. */
export function forgetSent(location: string): void {
  for (const [key, upload] of stored()) if (upload.uploadUrl?.endsWith(location)) localStorage.removeItem(key)
}

function stored(): [key: string, upload: PreviousUpload][] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith('tus::'))
    .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}') as PreviousUpload])
}

/** Sends all bytes of a file; answers the address of the upload, to be completed. */
export async function sendInPieces(
  api: Api,
  address: string,
  file: File,
  { signal, onSent, onPhase, headers, rememberAs }: SendOptions & SendAs,
): Promise<string> {
  signal?.throwIfAborted()
  let failures = 0
  let isStale = false
  let isPaused = false
  const { promise, resolve, reject } = Promise.withResolvers<string>()

  const upload = new Upload(file, {
    endpoint: resumable(address),
    chunkSize: PIECE,
    // Failures are dealt with below: they wait for the network, and for as long as it takes.
    retryDelays: null,
    uploadDataDuringCreation: file.size <= SMALL,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => fingerprintOf(address, rememberAs, file),
    async onBeforeRequest(request) {
      if (isStale) await refresh()
      for (const [name, value] of Object.entries(headersOf(api.transport, { headers }))) request.setHeader(name, value)
    },
    onProgress(sent, total) {
      if (sent > 0) onPhase?.('sending')
      onSent?.(total > 0 ? sent / total : 0)
    },
    onChunkComplete() {
      failures = 0
    },
    onSuccess: () => resolve(new URL(upload.url ?? '', location.href).href.slice(location.origin.length)),
    onError: (error) => void goOn(error),
  })

  /** The access may have aged while nothing was sent: any signed-in call renews it. */
  async function refresh() {
    isStale = false
    // Without an account nothing ages.
    if (headers) return
    await api.send({ method: 'GET', path: '/api/profile', quiet: true }).catch(() => undefined)
  }

  async function goOn(error: Error | DetailedError) {
    if (signal?.aborted || isPaused) return
    const answer = 'originalResponse' in error ? error.originalResponse : null
    const status = answer?.getStatus() ?? 0
    const mayPass =
      status === 0 || status === 401 || status === 409 || status === 423 || status === 429 || status >= 500
    if (!mayPass || (status !== 0 && failures >= maxFailures)) {
      reject(refusalFrom(status, answer?.getBody() ?? ''))
      return
    }
    await pauseThenStart()
  }

  async function pauseThenStart() {
    if (isPaused) return
    isPaused = true
    isStale = true
    onPhase?.('waiting')
    await networkPause(failures++, signal).catch(() => undefined)
    isPaused = false
    if (signal?.aborted) return
    onPhase?.('sending')
    upload.start()
  }

  const leaveNetwork = () => {
    if (isPaused || signal?.aborted) return
    void upload.abort().catch(() => undefined)
    void pauseThenStart()
  }
  const giveUp = () => {
    // What has arrived of it is dropped there too; without a network it expires.
    void upload.abort(true).catch(() => undefined)
    if (upload.url) forgetSent(new URL(upload.url, location.href).pathname)
    reject(signal?.reason)
  }
  addEventListener('offline', leaveNetwork)
  signal?.addEventListener('abort', giveUp)
  try {
    const [earlier] = await upload.findPreviousUploads()
    if (earlier) {
      isStale = true
      upload.resumeFromPreviousUpload(earlier)
    }
    onPhase?.(navigator.onLine ? 'sending' : 'waiting')
    upload.start()
    return await promise
  } finally {
    removeEventListener('offline', leaveNetwork)
    signal?.removeEventListener('abort', giveUp)
  }
}
