/** Days after the result is public until addresses and hashes are erased. */
export const erasedAfterDays = 30
