import type { Page } from '../kernel/router/index.ts'

/** The pages of all rooms. A room that shows something adds its list: `...programPages`. */
export const pages: readonly Page[] = []
