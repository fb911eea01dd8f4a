/** Longest answer that is read, in characters. */
const longest = 1_000_000

/**
 * Reads JSON from a source that is not ours.
 * @param timeout milliseconds for the whole answer
 * @throws whatever keeps it from being read: no connection, a refusal, too slow, too long, no JSON
 */
export async function getJson(address: URL, timeout: number): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!answer.ok) throw new Error(`The source answers ${answer.status}`)
  const text = await answer.text()
  if (text.length > longest) throw new Error('The answer is too long')
  return JSON.parse(text)
}
