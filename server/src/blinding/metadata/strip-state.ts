/** `bare`: jurors can be shown it; `waiting`: it has yet to be cleaned; `never`: that cannot be done for certain. */
export type StripState = 'bare' | 'waiting' | 'never'

/** By the keys of files. One that is not named is gone. */
export type StripStates = ReadonlyMap<string, StripState>
