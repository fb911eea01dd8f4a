import { z } from 'zod'

/** A uuid. Version 7 inside the back office, random wherever a juror or a voter sees it. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>

const written = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Is it written as ids are, in lower case? Of any version: slugs and names are told from ids by it. */
export function isId(value: unknown): value is Id {
  return typeof value === 'string' && written.test(value)
}

/** The readable name of a thing in an address: lower-case letters, digits and single hyphens, 2 to 80 characters. */
export const Slug = z
  .string()
  .min(2)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export type Slug = z.infer<typeof Slug>
