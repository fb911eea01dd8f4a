import { parentPort, workerData } from 'node:worker_threads'
import { previewEvenly, previewOptimal } from '@laurel/contract/assignment'
import { announceLoaded } from '../../kernel/threads/index.ts'
import type { PlanNews, PlanOrder } from './plan-apart.ts'

announceLoaded()

/** Divides the work away from the server's thread, once. Calling it off ends the thread. */
const { method, input }: PlanOrder = workerData
/** Milliseconds between two words on how far it is. */
const rhythm = 100

let told = 0
const tell = (news: PlanNews) => parentPort?.postMessage(news)

function onProgress(progress: number): boolean {
  const now = performance.now()
  if (now - told < rhythm) return true
  told = now
  tell({ progress })
  return true
}

tell({ plan: method === 'optimal' ? previewOptimal({ ...input, onProgress }) : previewEvenly(input) })
