/** Does something again and again until stopped, never twice at a time. What fails is told, and tried again the next time. */
export function every(milliseconds: number, work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    running = work().catch(failed)
    running.then(() => {
      if (isStopped) return
      timer = setTimeout(go, milliseconds)
      timer.unref()
    })
  }
  go()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
