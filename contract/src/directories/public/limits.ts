/** Figures that pages need beside no schema: every public page loads them. */

/** Kilometres around a town. */
export const circleSizes = [5, 10, 25, 50, 100, 200] as const
/** A page of the list. */
export const entriesPerPage = 24
/** The most of one page. */
export const maxEntriesPerPage = 60
/** More than so many are put together on the server. */
export const maxPins = 2000
