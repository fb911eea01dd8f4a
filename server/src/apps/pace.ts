/** Counts what one caller asks in the minute at hand. Of this process alone: several let through as many times more. */
export function createPace(max: number, now: () => Date): (caller: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (caller) => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return count <= max
  }
}
