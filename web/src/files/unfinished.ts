import { type Api, addressOfCall, type EndpointName, type InputOf } from '../kernel/api/index.ts'

/** A file that this browser began to send and did not finish: choosing it again goes on where it stopped. */
export interface UnfinishedFile {
  /** Where the browser remembers it. */
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly location: string
}

/** As long as the server keeps what has arrived, in milliseconds. */
const lifetime = 3 * 24 * 3600 * 1000

/** Begins the names under which uploads to an address are remembered. */
export function storedUnder(address: string, rememberAs?: string): string {
  return `laurel|${address}|${rememberAs ? `${rememberAs}|` : ''}`
}

/** What was begun to be sent to a call, newest first; what is too old is forgotten. */
export function unfinishedAt<Name extends EndpointName>(
  name: Name,
  input: Omit<InputOf<Name>, 'body'>,
  rememberAs?: string,
): readonly UnfinishedFile[] {
  const address = (addressOfCall as (name: string, input: unknown) => string)(name, input)
  const start = `tus::${storedUnder(address, rememberAs)}`
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(start))
  return keys.flatMap((id) => readOne(id) ?? []).sort((a, b) => b.begun - a.begun)
}

function readOne(id: string): (UnfinishedFile & { begun: number }) | undefined {
  try {
    const { size, metadata, creationTime, uploadUrl } = JSON.parse(localStorage.getItem(id) ?? '')
    const begun = Date.parse(creationTime)
    if (Date.now() - begun < lifetime && uploadUrl) {
      return { id, name: String(metadata.filename), size: Number(size), location: String(uploadUrl), begun }
    }
  } catch {
    // Written by something else, or half written.
  }
  localStorage.removeItem(id)
  return undefined
}

/** Drops what has arrived of it. Without a network it expires by itself. */
export async function forgetUnfinished(
  api: Api,
  { id, location: at }: UnfinishedFile,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  localStorage.removeItem(id)
  const { pathname, search } = new URL(at, location.href)
  const drop = { method: 'DELETE', path: pathname + search, quiet: true, ...(headers && { headers }) }
  await api.send(drop).catch(() => undefined)
}
