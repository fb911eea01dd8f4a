import type { Page } from '../kernel/router/index.ts'
import { programPages } from '../programs/index.ts'
import { sitePages } from '../site/index.ts'

/** The pages of all rooms. A room that shows something adds its list: `...programPages`. */
export const pages: readonly Page[] = [...sitePages, ...programPages]
