/** The value that would stand at `at` if the values were sorted, the least first; changes their order (Hoare's selection). */
export function nthOf(values: Float64Array, at: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[at] as number
    let [low, high] = [left, right]
    do {
      while ((values[low] as number) < pivot) low += 1
      while (pivot < (values[high] as number)) high -= 1
      if (low > high) continue
      const swapped = values[low] as number
      values[low] = values[high] as number
      values[high] = swapped
      low += 1
      high -= 1
    } while (low <= high)
    if (high < at) left = low
    if (at < low) right = high
  }
  return values[at] as number
}
