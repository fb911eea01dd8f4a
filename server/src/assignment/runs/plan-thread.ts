import { parentPort, workerData } from 'node:worker_threads'
import { previewEvenly, previewOptimal } from '@laurel/contract/assignment'
import { announceLoaded } from '../../kernel/threads/index.ts'
import type { PlanNews, PlanOrder } from './plan-apart.ts'

announceLoaded()

/** Divides the work away from the server's thread, once. Calling it off ends the thread. */
const { method, input }: PlanOrder = workerData
/** Milliseconds between two words on how far it is. */
const interval = 100

let notifiedAt = 0
const notify = (news: PlanNews) => parentPort?.postMessage(news)

function onProgress(progress: number): boolean {
  const now = performance.now()
  if (now - notifiedAt < interval) return true
  notifiedAt = now
  notify({ progress })
  return true
}

notify({ plan: method === 'optimal' ? previewOptimal({ ...input, onProgress }) : previewEvenly(input) })
