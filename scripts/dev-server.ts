import { readEnv } from '../server/src/kernel/env/index.ts'
import { runServer } from '../server/src/start/run-server.ts'

await runServer({ dev: true, readEnv, before: async () => undefined })
