import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes of script that a public page may bring, compressed: a telephone on a slow line reads it too. */
export const heaviest = 175_000

/** A piece of the build, as far as its weight goes. */
export interface WeighedChunk {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly imports: readonly string[]
  /** Bytes as it travels. */
  readonly bytes: number
}

const publicPage = /\/public\/[\w-]+-page\.tsx$/
const layout = /\/shell\/public-layout\.tsx$/

/** The public pages that bring more than they may, each with its bytes: what all pages load, the frame and the page itself. */
export function heavyPages(chunks: readonly WeighedChunk[], limit = heaviest): { page: string; bytes: number }[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const around = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || layout.test(facadeModuleId ?? ''))
  return chunks
    .filter(({ facadeModuleId }) => publicPage.test(facadeModuleId ?? ''))
    .map((page) => {
      const loaded = new Set([...around, page])
      // A set goes on to what is added while it is gone through.
      for (const { imports } of loaded)
        for (const name of imports) {
          const next = byFile.get(name)
          if (next) loaded.add(next)
        }
      const bytes = [...loaded].reduce((sum, one) => sum + one.bytes, 0)
      return { page: page.facadeModuleId ?? '', bytes }
    })
    .filter(({ bytes }) => bytes > limit)
}

/** Stops the build where a public page has grown too heavy: nobody would see it otherwise. */
export function pageWeight(): Plugin {
  return {
    name: 'laurel:page-weight',
    enforce: 'post',
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? [{ ...one, bytes: gzipSync(one.code, { level: 9 }).length }] : [],
      )
      const heavy = heavyPages(chunks).map(({ page, bytes }) => `${page} (${bytes})`)
      if (heavy.length > 0)
        this.error(`These public pages bring more than ${heaviest} bytes of script: ${heavy.join(', ')}`)
    },
  }
}
