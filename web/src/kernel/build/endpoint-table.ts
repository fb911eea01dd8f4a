import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const virtual = 'virtual:endpoint-table'
const contract = fileURLToPath(new URL('../../../../contract/src/', import.meta.url))

/** Gives the browser the method and path of every call, and none of the schemas. */
export function endpointTable(): Plugin {
  return {
    name: 'laurel:endpoint-table',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: async (id) => (id === `\0${virtual}` ? `export const endpointTable = ${await readTable()}` : undefined),
    handleHotUpdate({ file, server }) {
      const table = server.moduleGraph.getModuleById(`\0${virtual}`)
      if (table && file.startsWith(contract)) server.moduleGraph.invalidateModule(table)
    },
  }
}

/** Reads the contract in a process of its own: modules already loaded here would not show what was edited since. */
async function readTable(): Promise<string> {
  const { execFile } = await import('node:child_process')
  const script = `const { allEndpoints } = await import(${JSON.stringify(`${contract}all/index.ts`)})
const rows = Object.values(allEndpoints).map(({ name, method, path }) => [name, [method, path]])
process.stdout.write(JSON.stringify(Object.fromEntries(rows)))`
  return await new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 1e7 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}
