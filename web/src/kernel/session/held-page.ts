let held = false

/**
 * While a dialog to sign in again stands over a page, calls that fail for want of a sign-in must not carry the page away
 * with what was typed in it.
 */
export function holdPage(): void {
  held = true
}

export function releasePage(): void {
  held = false
}

export function isPageHeld(): boolean {
  return held
}
