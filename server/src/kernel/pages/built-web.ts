import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fileServer } from './static-files.ts'
import type { ModuleAssets, PageAssets, Rendered, RenderRequest, Web } from './web.ts'

interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

/** The web that `npm run build` left in `folder`. */
export async function builtWeb(folder: string): Promise<Web> {
  const manifest = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8')) as Manifest
  const server = (await import(pathToFileURL(`${folder}/server/entry-server.js`).href)) as {
    render(request: RenderRequest): Promise<Rendered>
  }
  return {
    assets: assetsOf(manifest),
    render: server.render,
    serveFile: fileServer(`${folder}/client`),
    close: async () => {},
  }
}

/** Reads the build's manifest: for every source file, all that it imports beyond the entry's own. */
export function assetsOf(manifest: Manifest): PageAssets {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) throw new Error('The build of the web has no entry')
  const common = reach(manifest, entry[0], new Set())
  const modules: Record<string, ModuleAssets> = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.src && !chunk.isEntry) modules[chunk.src] = reach(manifest, key, new Set([entry[0], ...common.keys]))
  }
  const entryFile = `/${entry[1].file}`
  return {
    entry: entryFile,
    common: { ...common, scripts: common.scripts.filter((one) => one !== entryFile) },
    modules,
  }
}

interface Reached extends ModuleAssets {
  readonly keys: readonly string[]
}

function reach(manifest: Manifest, from: string, known: Set<string>): Reached {
  const scripts: string[] = []
  const styles: string[] = []
  const keys: string[] = []
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || known.has(key)) return
    known.add(key)
    keys.push(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.push(`/${chunk.file}`)
    styles.push(...(chunk.css ?? []).map((file) => `/${file}`))
  }
  visit(from)
  return { scripts, styles: [...new Set(styles)], keys }
}
