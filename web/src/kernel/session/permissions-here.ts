import { createContext } from 'react'

/**
 * What the person may do in this part of the screen, where roles of its own replace the usual ones (docs/rules.md §6); undefined:
 * the usual.
 */
export const PermissionsHere = createContext<readonly string[] | undefined>(undefined)
