import { createServer as createProbe } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAssets, Rendered, RenderRequest, Web } from './web.ts'

const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** The web made on the fly from its sources, each page with the newest; edits reach open pages by themselves. */
export async function devWeb(folder: string, configFile = `${folder}/vite.config.ts`): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  })
  const assets: PageAssets = {
    entry: '/src/entry-client.tsx',
    // Scripts bring the other styles; these come at once, so that the first paint looks like a page.
    common: { scripts: [], styles: ['/src/ui/tokens/index.css'] },
    modules: {},
    before: [preamble, "import '/@vite/client'"],
  }
  return {
    assets,
    render: async (request: RenderRequest): Promise<Rendered> => {
      const server = await vite.ssrLoadModule('/src/entry-server.tsx')
      return await (server.render as (request: RenderRequest) => Promise<Rendered>)(request)
    },
    serveFile: async (request, reply) => await served(vite.middlewares, request, reply),
    close: async () => await vite.close(),
  }
}

type Middlewares = (request: FastifyRequest['raw'], response: FastifyReply['raw'], next: () => void) => void

/** Lets Vite answer what it knows (sources, its client); true when it did. */
async function served(middlewares: Middlewares, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const passed = await new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => resolve(false))
    middlewares(request.raw, reply.raw, () => resolve(true))
  })
  if (!passed) reply.hijack()
  return !passed
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
