import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readEnv } from '../server/src/kernel/env/index.ts'
import { StartupProblem } from '../server/src/kernel/startup-problem.ts'
import { runServer } from '../server/src/start/run-server.ts'
import { isBuilt } from './build.ts'

/** A process of its own builds the pages: what a build takes of memory goes with it. */
async function build(): Promise<void> {
  const [status] = await once(spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }), 'close')
  if (status !== 0) throw new StartupProblem('The pages could not be built; the lines above say why.')
}

/** `npm start`: builds the pages when their sources changed, then starts the product. */
await runServer({
  dev: false,
  readEnv,
  async before(steps) {
    if (!isBuilt()) await steps.run('Building the pages', build)
    // The libraries of the pages look at this name for their fast variant; our own settings are read already.
    process.env.NODE_ENV = 'production'
  },
})
