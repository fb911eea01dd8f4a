import { createHash } from 'node:crypto'

/** How long a page shown to anonymous visitors may be served again, in milliseconds. */
export const pageAge = 30_000

const mostPages = 500

export interface KeptPage {
  readonly html: string
  /** The nonce written in the page; every answer replaces it by its own. */
  readonly nonce: string
  readonly etag: string
}

interface Entry extends KeptPage {
  readonly until: number
}

/** Rendered pages by platform, language and address, the oldest forgotten first. */
export function createPageCache(now: () => number) {
  const pages = new Map<string, Entry>()
  return {
    get(key: string): KeptPage | undefined {
      const found = pages.get(key)
      return found && found.until > now() ? found : undefined
    },
    set(key: string, html: string, nonce: string): KeptPage {
      // The nonce differs at each rendering, what the visitor reads does not.
      const etag = `"${createHash('sha256').update(html.replaceAll(nonce, '')).digest('base64url').slice(0, 27)}"`
      const kept = { html, nonce, etag, until: now() + pageAge }
      pages.delete(key)
      pages.set(key, kept)
      if (pages.size > mostPages) pages.delete(pages.keys().next().value ?? key)
      return kept
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
