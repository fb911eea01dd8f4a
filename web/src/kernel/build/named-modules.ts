import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const lazy = /\b(view|layout):\s*\(\)\s*=>\s*import\((['"])(.+?)\2\)/g

/** Writes beside each lazily loaded view the name of its file, from which the server knows the styles to send with a page. */
export function namedModules(): Plugin {
  let root = ''
  return {
    name: 'laurel:named-modules',
    enforce: 'pre',
    // The browser has no use for them.
    applyToEnvironment: ({ name }) => name !== 'client',
    configResolved: (config) => {
      root = config.root
    },
    transform: (code, id) => {
      if (!/\/(routes|staff-routes|assembly|staff-areas)\.tsx?$/.test(id.split('?')[0] ?? '')) return undefined
      const named = code.replace(lazy, (whole, _word, _quote, path: string) => {
        const module = relative(root, resolve(dirname(id), path))
        return `module: ${JSON.stringify(module)}, ${whole}`
      })
      return { code: named, map: null }
    },
  }
}
