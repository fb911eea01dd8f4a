import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readEditorSearch, readRunSearch } from './places.ts'

const permission = 'program.automation.manage'
const words = ['automation', 'applications', 'forms', 'formula', 'messages', 'programs']

/** What a program does by itself: its tasks, the runs of one, and the editor of one. */
export const automationStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/tasks',
    words,
    title: 'automation.title',
    view: () => import('./list/tasks-page.tsx').then((m) => m.TasksPage),
    load: async (requested) => {
      await programFor(requested, permission)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/tasks/$taskId',
    words,
    title: 'automation.runs',
    search: readRunSearch,
    view: () => import('./runs/runs-page.tsx').then((m) => m.RunsPage),
    load: async (requested) => {
      await programFor(requested, permission)
      return undefined
    },
  }),
  page({
    area: 'automation',
    path: '/admin/$programSlug/automation',
    words,
    title: 'automation.title',
    search: readEditorSearch,
    view: () => import('./editor/automation-page.tsx').then((m) => m.AutomationPage),
    load: async (requested) => {
      await programFor(requested, permission)
      return undefined
    },
  }),
]
