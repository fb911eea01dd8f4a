import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

/** Places that a layout keeps free for the page inside it. */
export type SlotName = 'start' | 'center' | 'end' | 'below' | 'submenu'

type Slots = {
  places: Readonly<Partial<Record<SlotName, HTMLElement | null>>>
  keep: (name: SlotName) => (element: HTMLElement | null) => void
}

const SlotsContext = createContext<Slots | undefined>(undefined)

/** Around a layout: lets the page inside write into the places marked by `SlotPlace`. */
export function HeaderSlots({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Slots['places']>({})
  const keep = useCallback(
    (name: SlotName) => (element: HTMLElement | null) =>
      setPlaces((known) => (known[name] === element ? known : { ...known, [name]: element })),
    [],
  )
  const slots = useMemo(() => ({ places, keep }), [places, keep])
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

/** A place of the layout. */
export function SlotPlace({ name, className }: { name: SlotName; className?: string }) {
  const slots = useContext(SlotsContext)
  const keep = slots?.keep
  const ref = useMemo(() => keep?.(name), [keep, name])
  return <div className={className} ref={ref} data-slot={name} />
}

/** What the page writes in a place of its layout; nothing where the layout has no such place. */
export function HeaderSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const place = useContext(SlotsContext)?.places[name]
  return place ? createPortal(children, place) : null
}
