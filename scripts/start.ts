import { readEnv } from '../server/src/kernel/env/index.ts'
import { runServer } from '../server/src/start/run-server.ts'
import { buildWeb } from './build.ts'

/** `npm start`: builds the pages when their sources changed, then starts the product. */
await runServer({
  dev: false,
  readEnv,
  async before() {
    await buildWeb()
    // The libraries of the pages look at this name for their fast variant; our own settings are read already.
    process.env.NODE_ENV = 'production'
  },
})
