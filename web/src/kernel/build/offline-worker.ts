import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { type BuiltChunk, offlineFiles, offlineWords } from './offline-files.ts'

const script = resolve(import.meta.dirname, '../offline/worker.ts')

/** A file by its path from the web's folder, what plugins make by its name. */
function sourceOf(id: string, root: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id)
}

/** Makes `/offline-worker.js`: the worker with the list of all that these pages and layouts load. */
export function offlineWorker(pages: {
  readonly sources: readonly string[]
  readonly rooms: readonly string[]
}): Plugin {
  let root = ''
  return {
    name: 'laurel:offline-worker',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one): BuiltChunk[] => {
        if (one.type !== 'chunk') return []
        const { facadeModuleId, fileName, isEntry, imports, dynamicImports } = one
        const source = facadeModuleId ? sourceOf(facadeModuleId, root) : undefined
        const styles = [...(one.viteMetadata?.importedCss ?? [])]
        return [{ fileName, source, isEntry, imports, dynamicImports, styles }]
      })
      const files = offlineFiles(chunks, pages.sources)
      const words = offlineWords(chunks, pages.rooms)
      const { code } = await transformWithOxc(await readFile(script, 'utf8'), script)
      const version = createHash('sha256')
        .update(JSON.stringify([files, words, code]))
        .digest('base64url')
        .slice(0, 16)
      const build = `const laurelBuild = ${JSON.stringify({ version, files, words })}\n`
      // Its only export is a type: nothing is left of it but an empty list, which a plain script may not have.
      const plain = build + code.replace(/^export \{\s*\};?$/m, '')
      this.emitFile({
        type: 'asset',
        fileName: 'offline-worker.js',
        source: minifySync('offline-worker.js', plain).code,
      })
    },
  }
}
