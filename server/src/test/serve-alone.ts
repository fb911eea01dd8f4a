import { flushCompileCache } from 'node:module'
import { startServer } from '../start/start-server.ts'

/** The whole server on a database that is filled already, without pages; tells its port to whoever started it. */
const { product } = await startServer({
  firstRun: async () => {
    throw new Error('The database of a test holds its platforms')
  },
})
const bound = product.app.server.address()
if (typeof bound === 'object' && bound) process.send?.({ port: bound.port })
// Who is killed leaves nothing behind: what was compiled is kept now, for the next start.
flushCompileCache()
process.on('disconnect', () => process.exit(0))
