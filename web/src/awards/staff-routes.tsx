import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readAwardsSearch } from './staff/awards-search.ts'

const words = ['awards', 'applications']
type Request = Parameters<typeof programFor>[0]
const load = async (request: Request) => {
  await programFor(request, 'program.awards.manage')
  return undefined
}

/** Where the team writes certificates and hands them out. */
export const awardStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/awards',
    view: () => import('./staff/awards-page.tsx').then((m) => m.AwardsPage),
    words,
    title: 'awards.title',
    search: readAwardsSearch,
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/awards/$awardTemplateId',
    view: () => import('./staff/template-page.tsx').then((m) => m.TemplatePage),
    words,
    title: 'awards.title',
    load,
  }),
]
