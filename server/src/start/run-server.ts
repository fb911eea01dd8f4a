import { demoPassword } from '../../../story/cast.ts'
import { writeDemo } from '../../../story/write-demo.ts'
import type { Env } from '../kernel/env/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { openEmptyInstallation } from './open-empty-installation.ts'
import { pagesOf } from './pages.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { type Steps, stepsAt } from './steps.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function stopOnSignal(server: RunningServer): void {
  let requested = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (requested) process.exit(1)
      requested = true
      say('Stopping…')
      server.stop().then(() => process.exit(0))
    })
  }
}

export interface Run {
  readonly dev: boolean
  readEnv(): Env
  /** What must be done between reading the environment and starting: building the pages. */
  before(steps: Steps): Promise<void>
}

/** Starts the product for a person at a terminal: says where it is, or in one sentence why it is not, and ends with 1. */
export async function runServer({ dev, readEnv, before }: Run): Promise<void> {
  try {
    const env = readEnv()
    const steps = stepsAt(process.stdout)
    await before(steps)
    const wantsDemo = env.LAUREL_DEMO === undefined ? env.NODE_ENV !== 'production' : env.LAUREL_DEMO === '1'
    const server = await startServer(
      {
        steps,
        isAtTerminal: process.stdout.isTTY === true,
        async firstRun(database, product, origin) {
          if (wantsDemo) await steps.run('Telling the demo', () => writeDemo(database, product, new Date(), origin))
          else say(await openEmptyInstallation(database, env))
        },
        databaseLost(reason) {
          process.stderr.write(`The database has ended and cannot be started again: ${reason}\n`)
          // Whoever watches over this process (systemd, Docker) starts it anew.
          process.exit(1)
        },
        registerPages: pagesOf(dev, env.LAUREL_PICTURE_CDN),
      },
      env,
    )
    stopOnSignal(server)
    say(`Laurel is ready at ${server.address}`)
    if (wantsDemo)
      say(
        `Demo accounts: owner@demo.laurel.test, manager@demo.laurel.test, juror1@demo.laurel.test, applicant1@demo.laurel.test; password ${demoPassword}`,
      )
    if (!env.SMTP_URL && env.NODE_ENV !== 'production') say(`Mails stay at ${server.address}/dev/mail`)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
