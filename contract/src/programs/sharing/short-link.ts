import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { MomentInput } from '../../kernel/locale/index.ts'
import { programRefusals } from '../refusals.ts'

/** What a short link may lead to. */
export const shortLinkKinds = ['program', 'gallery', 'vote', 'jury'] as const
export const ShortLinkKind = z.enum(shortLinkKinds)
export type ShortLinkKind = z.infer<typeof ShortLinkKind>

export const ShortLink = z.object({
  id: Id,
  code: z.string(),
  kind: ShortLinkKind,
  /** Null: the program itself. */
  targetId: Id.nullable(),
  label: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  visits: z.int(),
  /** In the last thirty days, oldest first. */
  days: z.array(z.int()),
  /** It leads somewhere now: neither expired nor to what is not there. */
  isLive: z.boolean(),
})
export type ShortLink = z.infer<typeof ShortLink>

export const ShortLinkDraft = z.object({
  kind: ShortLinkKind,
  targetId: Id.nullable(),
  label: z.string().trim().min(1).max(120),
  expiresAt: MomentInput.nullable(),
})
export type ShortLinkDraft = z.infer<typeof ShortLinkDraft>

const program = z.object({ programId: z.string().max(80) })
const one = '/api/user.programs/{programId}/short-links' as const
const read = { to: 'staff', permission: 'program.settings.read' } as const
const manage = { to: 'staff', permission: 'program.settings.manage' } as const

export const shortLinkEndpoints = {
  listShortLinks: endpoint({
    name: 'listShortLinks',
    method: 'GET',
    path: one,
    summary: 'The short links of a program, the newest first, with their visits',
    access: read,
    params: program,
    query: ListQuery,
    ok: listOf(ShortLink),
  }),
  createShortLink: endpoint({
    name: 'createShortLink',
    method: 'POST',
    path: one,
    summary: 'Makes a short link to a program, or to a gallery, a vote or a jury of it',
    access: manage,
    params: program,
    body: ShortLinkDraft,
    ok: ShortLink,
    status: 201,
    refusals: { program_not_active: programRefusals.program_not_active },
  }),
  changeShortLink: endpoint({
    name: 'changeShortLink',
    method: 'PUT',
    path: `${one}/{shortLinkId}`,
    summary: 'Changes the label of a short link, or when it ends',
    access: manage,
    params: program.extend({ shortLinkId: Id }),
    body: ShortLinkDraft.pick({ label: true, expiresAt: true }),
    ok: ShortLink,
  }),
  deleteShortLink: endpoint({
    name: 'deleteShortLink',
    method: 'DELETE',
    path: `${one}/{shortLinkId}`,
    summary: 'Deletes a short link: its address leads nowhere any more',
    access: manage,
    params: program.extend({ shortLinkId: Id }),
  }),
  followShortLink: endpoint({
    name: 'followShortLink',
    method: 'GET',
    path: '/api/portal/short-links/{shortCode}',
    summary: 'Where a short link leads, as a path without language; each call counts a visit',
    access: { to: 'anyone' },
    params: z.object({ shortCode: z.string().max(40) }),
    ok: z.object({ path: z.string() }),
    perMinute: 60,
  }),
}
