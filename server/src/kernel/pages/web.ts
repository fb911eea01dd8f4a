import type { PagePlatform } from '@laurel/contract/kernel'
import type { ConsentState } from '@laurel/contract/kernel/consent'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the web needs to render one page; its counterpart is `web/src/entry-server.tsx`. */
export interface RenderRequest {
  readonly request: Request
  readonly nonce: string
  readonly assets: PageAssets
  readonly platform: PagePlatform
  readonly acceptLanguage: string | undefined
  /** Where the visitor stands to being counted. */
  readonly consent: ConsentState
  cookies(): string
  readonly fetch: typeof fetch
}

export interface Rendered {
  readonly response: Response
  readonly failure: unknown
}

export interface ModuleAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that the build made for the browser, by source file. */
export interface PageAssets {
  readonly entry: string
  readonly common: ModuleAssets
  readonly modules: Readonly<Record<string, ModuleAssets>>
  readonly before?: readonly string[]
}

/** The web as this server holds it: built, or made on the fly while it is being written. */
export interface Web {
  readonly assets: PageAssets
  render(request: RenderRequest): Promise<Rendered>
  /** Answers a request for a file and says true, or leaves it alone. */
  serveFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  close(): Promise<void>
}
