import { slot } from '../kernel/slots.tsx'

/** Asked for from the menu of a person: how all that the platform holds about them is erased, in rooms above. */
export const memberErasure = slot<{ id: string; name: string; onClose: () => void }>()
