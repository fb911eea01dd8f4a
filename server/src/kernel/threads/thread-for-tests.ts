import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { announceLoaded } from './index.ts'

if (workerData.fails) throw new Error('It cannot start')
announceLoaded()
// At work until it is ended.
await wait(3_600_000)
