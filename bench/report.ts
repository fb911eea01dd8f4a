/** Prints figures and the verdict on the budget; a missed budget ends the process with 1. */
export function report(
  title: string,
  figures: Readonly<Record<string, string | number>>,
  budget?: { name: string; met: boolean },
): void {
  console.log(`\n${title}`)
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(44)} ${figure}`)
  if (!budget) return
  console.log(`  ${budget.met ? '✓' : '✗'} ${budget.name}`)
  if (!budget.met) process.exitCode = 1
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
