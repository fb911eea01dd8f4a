import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { MemoryLocker, Server } from '@tus/server'
import { SpoolStore } from './spool-store.ts'

/** What has arrived of a file that is being sent in pieces. Bytes. */
export interface Arrived {
  readonly path: string
  readonly received: number
  readonly size: number
}

/** Where pieces wait for the rest of their file: a folder of this machine, spoken to by the tus protocol (tus.io 1.0.0). */
export interface Spool {
  /** Answers one request of the protocol about the upload of that id, whose address is `location`. */
  serve(request: IncomingMessage, response: ServerResponse, upload: { id: string; location: string }): Promise<void>
  /** Undefined when nothing is kept under that id. */
  find(id: string): Promise<Arrived | undefined>
  /** Succeeds when there was nothing to remove. */
  remove(id: string): Promise<void>
}

/** One writer at a time: whoever takes an upload up again makes the earlier request, cut off unknowingly, let go. */
export function createSpool(folder: string): Spool {
  const store = new SpoolStore({ directory: folder })
  const requested = new WeakMap<object, { id: string; location: string }>()
  const at = (request: Requested) => requested.get(request.runtime?.node?.req ?? request)
  const server = new Server({
    path: '/',
    datastore: store,
    locker: new MemoryLocker(),
    lockDrainTimeout: 500,
    // Another site never calls this: no browser is told that it may.
    allowedOrigins: [],
    namingFunction: (request) => at(request)?.id ?? '',
    getFileIdFromRequest: (request) => at(request)?.id,
    generateUrl: (request) => at(request)?.location ?? '',
  })
  return {
    async serve(request, response, upload) {
      requested.set(request, upload)
      await server.handle(request, response)
    },
    async find(id) {
      try {
        const { offset, size, storage } = await store.getUpload(id)
        return { path: storage?.path ?? join(folder, id), received: offset, size: size ?? 0 }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },
    remove: (id) =>
      store.remove(id).catch((error) => {
        if (!isGone(error)) throw error
      }),
  }
}

interface Requested {
  readonly runtime?: { readonly node?: { readonly req: object } }
}

/** The protocol's own errors carry the status that they are answered with. */
function isGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    (error.status_code === 404 || error.status_code === 410)
  )
}
