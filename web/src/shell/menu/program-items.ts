import type { MenuGroup } from './menu-item.ts'

const program = '/admin/programs/$programSlug'

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
        notAlso: `${program}/examinations/public`,
        key: 'e',
        permission: 'program.evaluation.read',
      },
      {
        label: 'shell.menu.publicVotes',
        path: `${program}/examinations/public`,
        icon: 'votes',
        module: 'votes',
        permission: 'program.votes.manage',
      },
      {
        label: 'shell.menu.galleries',
        path: `${program}/galleries`,
        icon: 'galleries',
        module: 'galleries',
        permission: 'program.galleries.manage',
      },
      {
        label: 'shell.menu.awards',
        path: `${program}/awards`,
        icon: 'awards',
        module: 'awards',
        permission: 'program.awards.manage',
      },
      {
        label: 'shell.menu.grants',
        path: `${program}/grants`,
        icon: 'grants',
        module: 'grants',
        also: [`${program}/grants-funds`, `${program}/grants-payments`],
        permission: 'program.grants.read',
      },
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
        module: 'automation',
        also: ['/admin/$programSlug/automation'],
        permission: 'program.automation.manage',
      },
      {
        label: 'shell.menu.emails',
        path: `${program}/transactionnals`,
        icon: 'emails',
        permission: 'program.emails.manage',
        otherwise: { path: `${program}/transactionnals/log`, permission: 'program.applications.read' },
      },
      {
        label: 'shell.menu.site',
        path: `${program}/public-interface-config`,
        icon: 'looks',
        permission: 'program.settings.manage',
      },
      { label: 'shell.menu.sections', path: `${program}/sections`, icon: 'views', permission: 'program.settings.read' },
    ],
  },
  {
    label: 'shell.menu.manage',
    items: [
      { label: 'shell.menu.team', path: `${program}/collaborators`, icon: 'team', permission: 'program.members.read' },
      {
        label: 'shell.menu.payments',
        path: `${program}/payment/products`,
        icon: 'payments',
        module: 'payments',
        permission: 'program.payments.read',
      },
      {
        label: 'shell.menu.integrations',
        path: `${program}/integrations`,
        module: 'integrations',
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
      {
        label: 'shell.menu.personalData',
        path: `${program}/personal-data`,
        icon: 'privacy',
        permission: 'program.personal-data.delete',
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
