import { readEnv } from '../server/src/kernel/env/index.ts'
import { StartupProblem } from '../server/src/kernel/startup-problem.ts'
import { replayAll } from '../server/src/start/erasures.ts'
import { openProduct } from '../server/src/start/start-server.ts'

// After a backup of the database came back: erases again what was erased since (docs/operations.md, Backups).
//   npm run replay-erasures
// Ends with 0 when the server may open, 1 when something stands in the way. Done again, it does nothing.

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const { product, database, stop } = await openProduct({}, readEnv())
  try {
    const done = await replayAll(database, product)
    say(done === 0 ? 'Nothing came back: no erasure to do again.' : `${done} erasures done again. The server may open.`)
  } finally {
    await stop()
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
