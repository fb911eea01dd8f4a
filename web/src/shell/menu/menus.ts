import type { MenuGroup } from './menu-item.ts'

const outside = 'platform.integrations.manage'
const program = '/admin/programs/$programSlug'
const session = `${program}/examinations/$sessionSlug`
const publicVote = `${program}/examinations/public/$sessionSlug`

/** The admin home: programs and people, then the platform, then the account. */
export const adminMenu: readonly MenuGroup[] = [
  {
    items: [
      {
        label: 'shell.menu.programs',
        path: '/admin/programs',
        icon: 'programs',
        exact: true,
        also: ['/admin/home/programs', '/admin/programs-v1', '/admin/home/trash/programs'],
      },
      { label: 'shell.menu.inbox', path: '/admin/inbox', icon: 'inbox', counter: 'inbox' },
      { label: 'shell.menu.users', path: '/admin/home/users', icon: 'people', permission: 'platform.members.read' },
      { label: 'shell.menu.deposits', path: '/admin/deposits', icon: 'deposits', key: 'c' },
      { label: 'shell.menu.forms', path: '/admin/forms', icon: 'forms' },
      { label: 'shell.menu.directories', path: '/admin/annuaires', icon: 'directories' },
      { label: 'shell.menu.dashboard', path: '/admin/home/dashboard', icon: 'overview', key: 'd' },
    ],
  },
  {
    label: 'shell.menu.platform',
    items: [
      {
        label: 'shell.menu.site',
        path: '/admin/home/interfaces',
        icon: 'looks',
        permission: 'platform.settings.manage',
      },
      {
        label: 'shell.menu.site',
        path: '/admin/home/interfaces/general',
        icon: 'looks',
        permission: 'platform.settings.manage',
      },
      { label: 'shell.menu.roles', path: '/admin/roles', icon: 'roles', permission: 'platform.roles.read' },
      { label: 'shell.menu.admins', path: '/admin/admins', icon: 'admins', permission: 'platform.members.read' },
      {
        label: 'shell.menu.domains',
        path: '/admin/sender-email',
        icon: 'domains',
        permission: 'platform.emails.manage',
      },
      {
        label: 'shell.menu.emails',
        path: '/admin/sender-email/mails',
        icon: 'emails',
        permission: 'platform.emails.manage',
      },
      {
        label: 'shell.menu.newsletters',
        path: '/admin/sender-email/newsletters',
        icon: 'newsletters',
        also: ['/admin/sender-email/lists'],
        permission: 'platform.newsletters.manage',
      },
      {
        label: 'shell.menu.log',
        path: '/admin/home/logs',
        icon: 'log',
        also: ['/admin/home/logs/emails'],
        permission: 'platform.logs.read',
      },
      {
        label: 'shell.menu.requests',
        path: '/admin/home/account-deletion',
        icon: 'requests',
        permission: 'platform.members.manage',
      },
    ],
  },
  {
    label: 'shell.menu.account',
    items: [
      {
        label: 'shell.menu.subscription',
        path: '/admin/home/create-subscription',
        icon: 'subscription',
        permission: 'platform.settings.manage',
      },
      {
        label: 'shell.menu.features',
        path: '/admin/home/features',
        icon: 'features',
        permission: 'platform.settings.manage',
      },
      {
        label: 'shell.menu.invoices',
        path: '/admin/invoices',
        icon: 'invoices',
        permission: 'platform.settings.manage',
      },
      { label: 'shell.menu.apps', path: '/admin/home/integrations', icon: 'apiKeys', permission: outside },
      { label: 'shell.menu.apiDocs', path: '/admin/api', icon: 'apiDocs' },
      { label: 'shell.menu.security', path: '/admin/security', icon: 'security' },
      { label: 'shell.menu.integrations', path: '/admin/home/webhooks', icon: 'integrations', permission: outside },
      { label: 'shell.menu.support', path: '/admin/home/support', icon: 'help', permission: outside },
      {
        label: 'shell.menu.settings',
        path: '/admin/home/settings',
        icon: 'settings',
        permission: 'platform.settings.manage',
      },
    ],
  },
]

/** One program: daily work, evaluate, build, manage. */
export const programMenu: readonly MenuGroup[] = [
  {
    items: [
      { label: 'shell.menu.inbox', path: '/admin/inbox', icon: 'inbox', counter: 'inbox' },
      {
        label: 'shell.menu.dashboard',
        path: `${program}/dashboard`,
        icon: 'dashboard',
        key: 'd',
        also: [`${program}/dashboard-v1`],
        permission: 'program.applications.read',
      },
      {
        label: 'shell.menu.applications',
        path: `${program}/responses`,
        icon: 'applications',
        key: 'c',
        permission: 'program.applications.read',
      },
      {
        label: 'shell.menu.messages',
        path: `${program}/messagerie`,
        icon: 'messages',
        counter: 'messages',
        permission: 'program.applications.read',
      },
      {
        label: 'shell.menu.requests',
        path: `${program}/requests`,
        icon: 'requests',
        counter: 'requests',
        permission: 'program.applications.read',
      },
    ],
  },
  {
    label: 'shell.menu.evaluate',
    items: [
      {
        label: 'shell.menu.sessions',
        path: `${program}/sessions`,
        icon: 'sessions',
        also: [`${program}/examinations`, `${program}/conflict-check`],
        key: 'e',
        permission: 'program.evaluation.read',
      },
      { label: 'shell.menu.galleries', path: `${program}/galleries`, icon: 'galleries' },
    ],
  },
  {
    label: 'shell.menu.build',
    items: [
      {
        label: 'shell.menu.configure',
        path: `${program}/configure`,
        icon: 'steps',
        permission: 'program.settings.read',
      },
      { label: 'shell.menu.forms', path: `${program}/forms`, icon: 'forms', permission: 'program.forms.read' },
      {
        label: 'shell.menu.automation',
        path: `${program}/tasks`,
        icon: 'automation',
        also: ['/admin/$programSlug/automation'],
        permission: 'program.automation.manage',
      },
      {
        label: 'shell.menu.emails',
        path: `${program}/transactionnals`,
        icon: 'emails',
        permission: 'program.emails.manage',
      },
      {
        label: 'shell.menu.site',
        path: `${program}/public-interface-config`,
        icon: 'looks',
        permission: 'program.settings.read',
      },
      { label: 'shell.menu.sections', path: `${program}/sections`, icon: 'views', permission: 'program.settings.read' },
    ],
  },
  {
    label: 'shell.menu.manage',
    items: [
      { label: 'shell.menu.team', path: `${program}/collaborators`, icon: 'team', permission: 'program.members.read' },
      { label: 'shell.menu.payments', path: `${program}/payment/products`, icon: 'payments' },
      {
        label: 'shell.menu.integrations',
        path: `${program}/integrations`,
        icon: 'integrations',
        permission: 'program.integrations.manage',
        exact: true,
        also: [`${program}/integrations/webhooks`],
      },
      {
        label: 'shell.menu.apiKeys',
        path: `${program}/integrations/api-keys`,
        icon: 'apiKeys',
        permission: 'program.integrations.manage',
      },
      {
        label: 'shell.menu.imports',
        path: `${program}/import-deposits`,
        icon: 'imports',
        permission: 'program.applications.import',
      },
      {
        label: 'shell.menu.exports',
        path: `${program}/export-config`,
        icon: 'exports',
        permission: 'program.applications.export',
      },
      { label: 'shell.menu.tags', path: `${program}/tags`, icon: 'tags', permission: 'program.applications.read' },
      {
        label: 'shell.menu.rules',
        path: `${program}/assignment-rules`,
        icon: 'rules',
        permission: 'program.applications.read',
      },
      {
        label: 'shell.menu.features',
        path: `${program}/program-features`,
        icon: 'features',
        permission: 'program.settings.read',
      },
      {
        label: 'shell.menu.trash',
        path: `${program}/trash`,
        icon: 'trash',
        permission: 'program.applications.delete',
      },
      { label: 'shell.menu.log', path: `${program}/logs`, icon: 'log', permission: 'program.logs.read' },
      {
        label: 'shell.menu.settings',
        path: `${program}/params`,
        icon: 'settings',
        permission: 'program.settings.read',
      },
    ],
  },
]

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
      { label: 'shell.menu.files', path: `${publicVote}/responses`, icon: 'applications' },
      { label: 'shell.menu.vote', path: `${publicVote}/vote`, icon: 'vote' },
      { label: 'shell.menu.preview', path: `${publicVote}/preview`, icon: 'preview' },
      { label: 'shell.menu.settings', path: `${publicVote}/config`, icon: 'settings' },
    ],
  },
]
