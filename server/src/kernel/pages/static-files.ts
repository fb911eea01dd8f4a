import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the files of a build, the compressed copies that the build left beside them first. Files named by their content
 * (`/assets/…`) never change: browsers keep them a year. The build does not change under a running server, so what was
 * looked up once is remembered.
 */
export function fileServer(folder: string) {
  const sizes = new Map<string, number | undefined>()
  const sizeOf = async (path: string): Promise<number | undefined> => {
    if (!sizes.has(path)) sizes.set(path, await fileSize(join(folder, path)))
    return sizes.get(path)
  }

  return async function serveFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const path = pathOf(request.url)
    const type = path && types[extname(path)]
    if (!path || !type || (await sizeOf(path)) === undefined) return false
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = await firstEncoding(path, accepted, sizeOf)
    const file = path + (encoding?.[1] ?? '')
    if (encoding) reply.header('content-encoding', encoding[0])
    reply
      .header('content-type', type)
      .header('content-length', await sizeOf(file))
      .header('vary', 'accept-encoding')
      .header('cache-control', cacheControlOf(path))
    if (request.method === 'HEAD') await reply.send()
    else await reply.send(createReadStream(join(folder, file)))
    return true
  }
}

/** The worker is asked for anew each time: it says what a new version consists of. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/offline-worker.js' ? 'no-cache' : 'public, max-age=3600'
}

async function firstEncoding(path: string, accepted: string, sizeOf: (path: string) => Promise<number | undefined>) {
  for (const encoding of encodings) {
    if (accepted.includes(encoding[0]) && (await sizeOf(path + encoding[1])) !== undefined) return encoding
  }
  return undefined
}

/** The path inside the folder, or undefined when it would lead out of it. */
function pathOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? ''))
    return path.includes('\0') || path.startsWith('/..') || path.includes('/.') ? undefined : path
  } catch {
    return undefined
  }
}

async function fileSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** A path that names a file, so that a missing one is a 404 and not a page. */
export function namesFile(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path.startsWith('/assets/') || path.startsWith('/@') || extname(path) in types
}
