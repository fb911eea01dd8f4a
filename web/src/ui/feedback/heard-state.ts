import type { Saving } from '../../kernel/saving/index.ts'

/** A state of saving, and how it stood when it last came to rest before; absent: it has not changed yet. */
export interface HeardState {
  readonly state: Saving['state']
  readonly rest?: Saving['state'] | undefined
  readonly hasChanged?: boolean
}

export function heardNext(last: HeardState, state: Saving['state']): HeardState {
  const isAtRest = last.hasChanged && last.state !== 'saving'
  return { state, rest: isAtRest ? last.state : last.rest, hasChanged: true }
}

/**
 * Is it what goes on all the time? The first save is heard, every trouble, and that a trouble is over; not each save while
 * somebody types, nor each attempt without a network: they would talk into the writing.
 */
export function isRoutine({ state, rest, hasChanged }: HeardState): boolean {
  return !hasChanged || state === 'saving' || (state === rest && state !== 'failed')
}
