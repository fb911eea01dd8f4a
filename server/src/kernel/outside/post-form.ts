/**
 * Sends a form to a source that is not ours and reads the JSON that it answers; undefined where it answers none.
 * @param timeout milliseconds for the whole answer
 */
export async function postForm(address: string, form: Record<string, string>, timeout: number): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
