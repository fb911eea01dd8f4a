import { useState } from 'react'

/** Which delivery of a list is current: the address of the page names it, later than keys ask for it. */
export interface DeliveryWalk {
  readonly address: string | undefined
  /** Those that the address was told to name and does not name yet, the latest at the end. */
  readonly coming: readonly string[]
  /** The row last gone to; the address may name none. */
  readonly row: string | undefined
}

/** Goes to a row, which the address is to name when a delivery is open. */
export function goTo(walk: DeliveryWalk, row: string, isOpen: boolean): DeliveryWalk {
  if (!isOpen || row === walk.address) return { ...walk, row, coming: [] }
  return row === walk.coming.at(-1) ? walk : { ...walk, row, coming: [...walk.coming, row] }
}

/** The address changed: what it was told stays on its way; what it says by itself is followed. */
export function follow(walk: DeliveryWalk, address: string | undefined): DeliveryWalk {
  if (address === walk.address) return walk
  const at = address === undefined ? -1 : walk.coming.lastIndexOf(address)
  if (at >= 0) return { ...walk, address, coming: walk.coming.slice(at + 1) }
  return { address, coming: [], row: address ?? walk.row }
}

/** The open delivery; the row last gone to while none is open. */
export function currentOf({ address, coming, row }: DeliveryWalk): string | undefined {
  return coming.at(-1) ?? address ?? row
}

export function useDeliveryWalk(address: string | undefined) {
  const [stored, setStored] = useState<DeliveryWalk>({ address, coming: [], row: address })
  const walk = follow(stored, address)
  if (walk !== stored) setStored(walk)
  return {
    current: currentOf(walk),
    goTo: (row: string, isOpen: boolean) => setStored((before) => goTo(before, row, isOpen)),
  }
}
