import { addressOf } from './address.ts'
import { type Api, findEndpoint } from './api.ts'
import type { AnswerOf, EndpointName, InputOf } from './endpoint-types.ts'
import { fileNameIn } from './file-name.ts'
import { ApiRefusal, refusalFrom } from './refusal.ts'
import { headersOf } from './transport.ts'

/** A download may take 15 minutes (docs/rules.md §9). */
export const downloadTimeout = 900_000

export interface TransferOptions {
  readonly signal?: AbortSignal
  /** Milliseconds. */
  readonly timeout?: number
  /** Bytes so far, and in all when the server said how many. */
  readonly onProgress?: (done: number, total: number | undefined) => void
}

export interface Downloaded {
  readonly blob: Blob
  /** The name the server gave, if any. */
  readonly name: string | undefined
}

/** Fetches a file from a path: any method, a body if need be. `api.send` has the refresh, so a long session may download. */
export async function download(
  api: Api,
  requested: { readonly path: string; readonly method?: string; readonly body?: unknown },
  { signal, timeout = downloadTimeout, onProgress }: TransferOptions = {},
): Promise<Downloaded> {
  const limit = AbortSignal.timeout(timeout)
  const response = await api.send({
    method: requested.method ?? 'GET',
    path: requested.path,
    body: requested.body,
    headers: { accept: '*/*' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  const blob = onProgress ? await readWithProgress(response, onProgress) : await response.blob()
  return { blob, name: fileNameIn(response.headers.get('content-disposition')) }
}

async function readWithProgress(
  response: Response,
  onProgress: NonNullable<TransferOptions['onProgress']>,
): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || undefined
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    done += read.value.length
    onProgress(done, total)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: Downloaded, fallbackName: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name ?? fallbackName
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Sends a form or a file by one call of the contract, with the progress that `fetch` cannot tell.
 * A 401 is refreshed and sent again once, as for other calls.
 */
export async function upload<Name extends EndpointName>(
  api: Api,
  name: Name,
  input: Omit<InputOf<Name>, 'body'> & { readonly body: FormData | Blob },
  options: TransferOptions & { readonly idempotencyKey?: string } = {},
): Promise<AnswerOf<Name>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body: FormData | Blob
  }
  const [method, path] = await findEndpoint(name)
  const address = addressOf(path, params, query)
  const first = await sendByRequest(api, method, address, body, options)
  const last =
    first.status === 401 && (await mayRetry(api)) ? await sendByRequest(api, method, address, body, options) : first
  if (last.status >= 200 && last.status < 300) return (last.text ? JSON.parse(last.text) : undefined) as AnswerOf<Name>
  const refusal = refusalFrom(last.status, last.text)
  api.transport.onRefusal(refusal)
  throw refusal
}

/** Any signed-in call refreshes the access when it must: the profile is the smallest one. */
async function mayRetry(api: Api): Promise<boolean> {
  return await api.send({ method: 'GET', path: '/api/profile' }).then(
    () => true,
    () => false,
  )
}

function sendByRequest(
  api: Api,
  method: string,
  address: string,
  body: FormData | Blob,
  { signal, timeout, onProgress, idempotencyKey }: TransferOptions & { readonly idempotencyKey?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headersOf(api.transport, { idempotencyKey })))
      request.setRequestHeader(name, value)
    if (body instanceof File) request.setRequestHeader('x-file-name', encodeURIComponent(body.name))
    request.timeout = timeout ?? 0
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : undefined)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new ApiRefusal({ status: 0, code: 'offline', message: 'No network' }))
    request.ontimeout = () => reject(new ApiRefusal({ status: 0, code: 'timeout', message: 'No answer in time' }))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
