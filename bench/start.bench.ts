// The baseline of a start is an empty Node that ends at once.
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { discard, memoryOf, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'

const baseline: number[] = []
for (let run = 0; run < 5; run++) {
  const since = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  baseline.push(performance.now() - since)
}

const first = await startOwnServer()
const firstMs = first.startedInMs
await first.stop()
const again: number[] = []
let memory = 0
for (let run = 0; run < 5; run++) {
  const server = await startOwnServer({ folder: first.folder })
  again.push(server.startedInMs)
  if (run === 4) {
    await wait(5000)
    memory = memoryOf(server.process.pid ?? 0)
  }
  await server.stop()
}
discard(first.folder)

report(
  'start: npm start to the first healthy answer',
  {
    'first run, with build check and demo (ms)': round(firstMs, 0),
    'on an existing database, median of 5 (ms)': round(median(again), 0),
    'an empty Node, median of 5 (ms)': round(median(baseline), 0),
    'ratio to an empty Node': round(median(again) / median(baseline), 1),
    'idle memory, server and database (MB)': round(memory, 0),
  },
  { name: 'healthy within 4 s, idle within 400 MB', met: median(again) <= 4000 && memory <= 400 },
)
