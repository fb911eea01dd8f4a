export const rankMethods = ['schulze', 'borda', 'runoff'] as const
export type RankMethod = (typeof rankMethods)[number]

export const resultMethods = ['mean', 'median', 'trimmed', 'calibrated'] as const
export type ResultMethod = (typeof resultMethods)[number]
