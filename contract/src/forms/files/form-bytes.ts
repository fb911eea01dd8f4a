/** Bytes of a form that is saved, at most: a long one in ten languages is more than the general megabyte. */
export const formBytes = 8 * 1024 * 1024
