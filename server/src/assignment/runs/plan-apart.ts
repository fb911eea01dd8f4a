import type { AssignmentPreview, AssignmentSettings, OptimalInput } from '@laurel/contract/assignment'
import { startThread } from '../../kernel/threads/index.ts'

export interface PlanOrder {
  readonly method: AssignmentSettings['method']
  readonly input: OptimalInput
}

export type PlanNews = { readonly progress: number } | { readonly plan: AssignmentPreview }

/** Megabytes: what the largest sessions take (5,000 entries, 1,000 jurors), and room to spare. */
const memory = { maxOldGenerationSizeMb: 1024 }

export interface PlanWatch {
  readonly signal: AbortSignal
  /** @param share of the work done, 0 to 1; it never goes back */
  onProgress(share: number): void
}

/**
 * Divides the work in a thread of its own: the server goes on beside it. Throws the signal's reason when called off, and
 * when the thread fails or runs out of memory.
 */
export async function planApart(order: PlanOrder, { signal, onProgress }: PlanWatch): Promise<AssignmentPreview> {
  signal.throwIfAborted()
  const file = new URL('./plan-thread.ts', import.meta.url)
  const { worker, end: endThread } = startThread(file, { workerData: order, resourceLimits: memory })
  const end = Promise.withResolvers<AssignmentPreview>()
  const callOff = () => end.reject(signal.reason)
  let furthest = 0
  signal.addEventListener('abort', callOff)
  worker.on('message', (news: PlanNews | object) => {
    if ('plan' in news) end.resolve(news.plan)
    // A watched process tells its parent by this way too what a thread reads.
    else if ('progress' in news && news.progress > furthest) {
      furthest = news.progress
      onProgress(furthest)
    }
  })
  worker.on('error', end.reject)
  worker.on('exit', () => end.reject(new Error('The thread that divides the work ended')))
  try {
    return await end.promise
  } finally {
    signal.removeEventListener('abort', callOff)
    await endThread()
  }
}
