import { useLayoutEffect } from 'react'
import type { UnsavedKeeper } from './unsaved-keeper.ts'

interface Place {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
}

const places = new WeakMap<UnsavedKeeper, Place>()

/**
 * A form published anew is filled in a new page: whoever was typing goes on in the same field, at the same letter. Read
 * before the old fields go and given back before the next key can arrive, so that no keystroke falls between the two.
 */
export function useStoredFocus(keeper: UnsavedKeeper): void {
  useLayoutEffect(() => {
    giveBack(places.get(keeper))
    return () => {
      const place = placeOf(document.activeElement)
      if (place) places.set(keeper, place)
      else places.delete(keeper)
    }
  }, [keeper])
}

function placeOf(element: Element | null): Place | undefined {
  if (!element?.id || element.id === 'content') return undefined
  const { selectionStart = null, selectionEnd = null } = element as Partial<HTMLInputElement>
  return { id: element.id, from: selectionStart, to: selectionEnd }
}

function giveBack(place: Place | undefined): void {
  const element = place && document.getElementById(place.id)
  if (!element) return
  element.focus({ preventScroll: true })
  if (place.from !== null) (element as HTMLInputElement).setSelectionRange(place.from, place.to)
}
