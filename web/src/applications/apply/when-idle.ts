/** After the page has settled: nothing of this may slow its opening. Answers how to give it up. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 2_000)
  return () => clearTimeout(timer)
}
