import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

/** The first message of a thread: all its modules are loaded. */
const loaded = { loaded: true }

export interface Thread {
  readonly worker: Worker
  /** Ends the thread, whatever it is at. Waits until its modules are loaded: Node 24 crashes as a whole when a thread is terminated while it imports. */
  end(): Promise<void>
}

/** Starts a thread. Its file calls `announceLoaded` after its imports; listeners to its messages pass over that one. */
export function startThread(file: URL, options: WorkerOptions): Thread {
  const worker = new Worker(file, options)
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: object) => {
    if ('loaded' in message) ready.resolve()
  })
  worker.once('exit', () => ready.resolve())
  return {
    worker,
    async end() {
      await ready.promise
      await worker.terminate()
    },
  }
}

/** Tells whoever started this thread that its modules are loaded. */
export function announceLoaded(): void {
  parentPort?.postMessage(loaded)
}
