/** A moment as the API writes it; null stays null. */
export const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null
