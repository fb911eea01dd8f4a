/** The whole address of a short link; only where there is a window. */
export function shortAddress(code: string): string {
  return `${window.location.origin}/wiinshorturl/${code}`
}
