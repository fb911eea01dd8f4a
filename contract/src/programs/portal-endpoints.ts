import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { PublicCategory } from './category.ts'
import { PublicProgram, PublicProgramList, PublicProgramsQuery } from './portal.ts'
import { language } from './program-endpoints.ts'

const anyone = { to: 'anyone' } as const
const platform = z.object({ platformId: z.string().max(100) })
const programs = '/api/portal/platforms/{platformId}/programs' as const

/** What anyone may read without an account; `{platformId}` must be the platform that the host speaks for. */
export const portalProgramEndpoints = {
  listPublicPrograms: endpoint({
    name: 'listPublicPrograms',
    method: 'GET',
    path: programs,
    summary: 'The published programs of the platform, open ones first',
    access: anyone,
    params: platform,
    query: PublicProgramsQuery,
    ok: PublicProgramList,
  }),
  getPublicProgram: endpoint({
    name: 'getPublicProgram',
    method: 'GET',
    path: `${programs}/{programSlug}`,
    summary: "A published program's page",
    access: anyone,
    params: platform.extend({ programSlug: z.string().max(80) }),
    query: language,
    ok: PublicProgram,
  }),
  getPublicCategory: endpoint({
    name: 'getPublicCategory',
    method: 'GET',
    path: `${programs}/{portalProgramId}/categories/{categoryId}`,
    summary: 'A category with its steps and every question that they ask',
    access: anyone,
    params: platform.extend({ portalProgramId: z.string().max(80), categoryId: Id }),
    query: language,
    ok: PublicCategory,
  }),
}
