import type { Locale } from '@laurel/contract/kernel/locale'
import type { PublicPhase } from '@laurel/contract/programs'
import type { ListingOrder } from '@laurel/contract/site'
import { queryOf } from '../kernel/api/index.ts'

/** How long a program stays fresh, in milliseconds (docs/rules.md §9: program cache ttl 400). */
const programAge = 400_000

export interface PublicListRequest {
  readonly phase: PublicPhase
  readonly search?: string | undefined
  readonly language?: Locale | undefined
  readonly kind?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly sort?: ListingOrder | undefined
  readonly closed?: 'shown' | 'hidden' | undefined
}

/** What visitors read of the site. */
export function siteQuery(platformId: string, lang: Locale) {
  return queryOf('getSite', { params: { platformId }, query: { lang } })
}

/** Published programs, with what the filters count. */
export function publicProgramsQuery(platformId: string, lang: Locale, requested: PublicListRequest) {
  return queryOf('listPublicPrograms', { params: { platformId }, query: { ...requested, lang } })
}

/** A program's public page, in one language (programs are keyed by id and language, docs/rules.md §3). */
export function publicProgramQuery(platformId: string, programSlug: string, lang: Locale) {
  return queryOf('getPublicProgram', { params: { platformId, programSlug }, query: { lang } }, { maxAge: programAge })
}

/** A category with all its questions. */
export function publicCategoryQuery(platformId: string, portalProgramId: string, categoryId: string, lang: Locale) {
  const params = { platformId, portalProgramId, categoryId }
  return queryOf('getPublicCategory', { params, query: { lang } }, { maxAge: programAge })
}

/** A program for its staff, by id or slug. */
export function programQuery(programId: string, lang: Locale) {
  return queryOf('getProgram', { params: { programId }, query: { lang } }, { maxAge: programAge })
}

/** The person's own roles on a program (docs/rules.md §7). */
export function programRolesQuery(programId: string) {
  return queryOf('listOwnProgramRoles', { params: { programId } })
}

/** The categories of a program with their steps, for staff; `lang` is that of the texts. */
export function categoriesQuery(programId: string, lang: Locale) {
  return queryOf('listCategories', { params: { programId }, query: { lang } })
}

/** The public page of a program as it would be if it were published now; never older than the last look. */
export function previewQuery(programId: string, lang: Locale) {
  return queryOf('previewProgram', { params: { programId }, query: { lang } }, { maxAge: 0 })
}
