/**
 * Runs at once, or, while something is being pressed, after its release: an error that appears under the pointer moves what
 * is pressed away, and the click is lost.
 */
export function afterPress(action: () => void): void {
  const isPressed = typeof document !== 'undefined' && document.querySelector(':active') !== null
  if (!isPressed) {
    action()
    return
  }
  const released = new AbortController()
  const finish = () => {
    released.abort()
    // The click itself comes after the release, in the same task.
    setTimeout(action)
  }
  // On its way down, at the window: controls keep some of what they hear from the page.
  for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
    window.addEventListener(end, finish, { signal: released.signal, capture: true })
}
