import { onLeaving } from '../../kernel/session/index.ts'

let isKnown = false

/** The help desk forgets the person when they sign out: its host erases what it keeps in this browser. */
export function forgetWhenLeaving(forgetUrl: string): void {
  if (isKnown) return
  isKnown = true
  const stop = onLeaving(async () => {
    stop()
    isKnown = false
    await loadFrame(forgetUrl)
  })
}

/** Resolves when a page was loaded out of sight, or could not be. */
function loadFrame(url: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  return new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve())
    frame.addEventListener('error', () => resolve())
    // A host that does not answer keeps nobody from leaving.
    setTimeout(resolve, 3000)
    document.body.append(frame)
  }).finally(() => frame.remove())
}
