import { z } from 'zod'
import { localizedTextUpTo } from '../kernel/locale/index.ts'
import { WebAddress } from './home-block.ts'

/** What a line of the menu leads to: a page of the product, or an address. */
export const menuKinds = ['programs', 'directories', 'link'] as const

/** A page of this site, without its language: `/directories/climat`. */
const OwnPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[a-z0-9-]+(\/[A-Za-z0-9_-]+)*(\?[A-Za-z0-9_=&%.-]*)?$/, 'path')

/** A line of the menu of the public pages. An empty label is the usual one; a link without label or address is left out. */
export const MenuItem = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  isHidden: z.boolean(),
  kind: z.enum(menuKinds),
  label: localizedTextUpTo(60),
  address: OwnPath.or(WebAddress),
})
export type MenuItem = z.infer<typeof MenuItem>

export const SiteMenu = z
  .array(MenuItem)
  .max(8)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'not_unique')
export type SiteMenu = z.infer<typeof SiteMenu>
