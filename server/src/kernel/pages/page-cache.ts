import { createHash } from 'node:crypto'

/** How long a page shown to anonymous visitors may be served again, in milliseconds. */
export const pageAge = 30_000

const maxPages = 500

export interface CachedPage {
  readonly html: string
  /** The nonce written in the page; every answer replaces it by its own. */
  readonly nonce: string
  readonly etag: string
}

interface Entry extends CachedPage {
  readonly until: number
}

/** Rendered pages by platform, language and address, the oldest forgotten first. */
export function createPageCache(now: () => number) {
  const pages = new Map<string, Entry>()
  return {
    get(key: string): CachedPage | undefined {
      const found = pages.get(key)
      return found && found.until > now() ? found : undefined
    },
    set(key: string, html: string, nonce: string): CachedPage {
      // The nonce differs at each rendering, what the visitor reads does not.
      const etag = `"${createHash('sha256').update(html.replaceAll(nonce, '')).digest('base64url').slice(0, 27)}"`
      const cached = { html, nonce, etag, until: now() + pageAge }
      pages.delete(key)
      pages.set(key, cached)
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key)
      return cached
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
