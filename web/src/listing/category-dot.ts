/** The chart colour by which the categories of a program are told apart, by their place in it. */
export function categoryDot(index: number): number {
  return 2 + (index % 4)
}
