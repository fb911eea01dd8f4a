/** Wrong passwords in a row that cost nothing but a try. */
export const freeTries = 10

const minute = 60_000
const longest = 30 * minute

/** After so long without another one, wrong passwords are forgotten. */
export const failuresForgottenMs = 2 * longest

/** For how long an address takes no password after its last wrong one: a minute at first, twice as long with each. */
export function waitAfterFailures(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(longest, minute * 2 ** (failures - freeTries))
}
