import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Calls that pages without the back office make; the others come with the first one that is made of them. */
const open = /^\/api\/(portal|auth|profile|platforms|files|pictures|captcha$|banned-email-domain$)/
/**
 * Of these, what somebody calls who is signed in, sits on a jury or followed the link of a mail. Not the application that is
 * filled, nor its files: the server has read it, and their addresses are needed before any call.
 */
const ofMembers =
  /\/me\/(?!responses\/\{responseId\}(\/files)?$)|\/(copy|document|receipt|questions\.pdf|receipts\/\{responseId\})$|^\/api\/(auth\/(?!(login|refresh|logout|socket|providers)$)|files\/withheld|pictures|profile\/|banned)|^\/api\/portal\/(award-|collaborations|directory-entries|evaluation-sessions|jury-|newsletters\/[cp]|references|signatures)/
const tables = ['virtual:endpoint-table', 'virtual:member-endpoint-table', 'virtual:staff-endpoint-table'] as const
const contract = fileURLToPath(new URL('../../../../contract/src/', import.meta.url))

const audienceOf = (path: string) => (!open.test(path) ? 2 : ofMembers.test(path) ? 1 : 0)

/** Gives the browser the method and path of every call, and none of the schemas: in three files, by who makes them. */
export function endpointTable(): Plugin {
  return {
    name: 'laurel:endpoint-table',
    resolveId: (id) => (tables.some((table) => table === id) ? `\0${id}` : undefined),
    load: async (id) => {
      const at = tables.findIndex((table) => id === `\0${table}`)
      if (at < 0) return undefined
      const rows = (await readTable()).filter(([, [, path]]) => audienceOf(path) === at)
      return `export const endpointTable = ${JSON.stringify(Object.fromEntries(rows))}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      for (const name of tables) {
        const table = server.moduleGraph.getModuleById(`\0${name}`)
        if (table) server.moduleGraph.invalidateModule(table)
      }
    },
  }
}

type Row = readonly [name: string, call: readonly [method: string, path: string, captcha?: 1]]

/** Reads the contract in a process of its own: modules already loaded here would not show what was edited since. */
async function readTable(): Promise<Row[]> {
  const { execFile } = await import('node:child_process')
  const script = `const { allEndpoints } = await import(${JSON.stringify(`${contract}all/index.ts`)})
const rows = Object.values(allEndpoints).map(({ name, method, path, captcha }) => [name, captcha ? [method, path, 1] : [method, path]])
process.stdout.write(JSON.stringify(rows))`
  return await new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 1e7 }, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout) as Row[]),
    )
  })
}
