/** Step 1–7 of the platform's ladder for a share of the best mark: differences show in the upper half, where marks are. */
export function tintOf(share: number): number {
  return Math.min(7, Math.max(1, Math.round((share - 0.25) * 10 + 1e-9)))
}
