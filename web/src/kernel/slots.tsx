import type { ComponentType } from 'react'

/** A place that a room leaves in its screens for rooms above it, which it must not know. */
export interface Slot<Props extends object> {
  /** What stands there; an unfilled place is nothing. */
  readonly Place: ComponentType<Props>
  /** Fills it, once, where the house is put together (the shell). */
  fill(part: ComponentType<Props>): void
}

/** Declares a place: `export const applicationLinks = slot<{ application: MyApplicationSummary }>()`. */
export function slot<Props extends object>(): Slot<Props> {
  let Part: ComponentType<Props> | undefined
  return {
    fill(part) {
      Part = part
    },
    Place(props: Props) {
      return Part ? <Part {...props} /> : null
    },
  }
}
