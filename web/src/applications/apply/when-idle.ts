/** After the page has settled: nothing of this may slow its opening. Answers how to give it up. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 5_000 })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 2_000)
  return () => clearTimeout(timer)
}
