import type { Assembly } from '../../kernel/router/index.ts'
import { enterBackOffice } from '../../platforms/index.ts'
import { StaffPageShapes } from '../page-shapes.tsx'

const around = { Loading: StaffPageShapes, enter: enterBackOffice, words: ['table', 'palette'] }

/** Around the pages of the back office. */
export const staffAreas: Assembly['areas'] = {
  admin: { ...around, layout: () => import('../admin-layout.tsx').then((m) => m.AdminLayout) },
  program: { ...around, layout: () => import('../program-layout.tsx').then((m) => m.ProgramLayout) },
  automation: { ...around, layout: () => import('../program-layout.tsx').then((m) => m.ProgramLayout) },
  examination: { ...around, layout: () => import('../examination-layout.tsx').then((m) => m.ExaminationLayout) },
  publicVote: { ...around, layout: () => import('../public-vote-layout.tsx').then((m) => m.PublicVoteLayout) },
}
