import type { MenuGroup } from './menu-item.ts'

const session = '/admin/programs/$programSlug/examinations/$sessionSlug'
const publicVote = '/admin/programs/$programSlug/examinations/public/$sessionSlug'

/** One evaluation session: its work, then how it is set. */
export const examinationMenu: readonly MenuGroup[] = [
  {
    items: [
      { label: 'shell.menu.overview', path: session, icon: 'overview', exact: true },
      { label: 'shell.menu.files', path: `${session}/responses`, icon: 'applications', counter: 'entries' },
      { label: 'shell.menu.juries', path: `${session}/juries`, icon: 'juries', counter: 'jurors' },
      {
        label: 'shell.menu.assignments',
        path: `${session}/assignments`,
        icon: 'assignments',
        permission: 'program.evaluation.assign',
      },
      { label: 'shell.menu.results', path: `${session}/results`, icon: 'results' },
      { label: 'shell.menu.deliberation', path: `${session}/deliberation`, icon: 'deliberation' },
    ],
  },
  {
    items: [
      { label: 'shell.menu.criteria', path: `${session}/criteria-config`, icon: 'criteria' },
      { label: 'shell.menu.anonymity', path: `${session}/anonymization`, icon: 'anonymity' },
      { label: 'shell.menu.views', path: `${session}/views`, icon: 'views' },
      { label: 'shell.menu.settings', path: `${session}/config`, icon: 'settings' },
    ],
  },
]

/** One public vote. */
export const publicVoteMenu: readonly MenuGroup[] = [
  {
    items: [
      { label: 'shell.menu.overview', path: publicVote, icon: 'overview', exact: true },
      { label: 'shell.menu.voteEntries', path: `${publicVote}/responses`, icon: 'applications', counter: 'entries' },
      { label: 'shell.menu.ballots', path: `${publicVote}/vote`, icon: 'vote' },
      {
        label: 'shell.menu.quarantine',
        path: `${publicVote}/quarantine`,
        icon: 'quarantine',
        counter: 'quarantined',
        permission: 'program.votes.review',
      },
      { label: 'shell.menu.preview', path: `${publicVote}/preview`, icon: 'preview' },
      { label: 'shell.menu.settings', path: `${publicVote}/config`, icon: 'settings' },
    ],
  },
]
