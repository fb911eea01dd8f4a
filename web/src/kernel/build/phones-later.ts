import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const later = resolve(import.meta.dirname, 'phone-library-later.ts')

/** In the browser, the numbering plans that the form engine asks are fetched when they are first asked for. */
export function phonesLater(): Plugin {
  return {
    name: 'laurel-phones-later',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) =>
      id === './phone-library.ts' && importer?.includes('/contract/src/forms/') ? later : undefined,
  }
}
