import type { MenuGroup } from './menu-item.ts'

const outside = 'platform.integrations.manage'

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
      {
        label: 'shell.menu.directories',
        path: '/admin/annuaires',
        icon: 'directories',
        permission: 'platform.directories.manage',
        module: 'directories',
      },
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
        module: 'newsletters',
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
        otherwise: { path: '/admin/home/logs/emails', permission: 'platform.emails.read' },
      },
      {
        label: 'shell.menu.requests',
        path: '/admin/home/account-deletion',
        icon: 'requests',
        counter: 'privacyRequests',
        also: [
          '/admin/home/retention',
          '/admin/home/holds',
          '/admin/home/cookies',
          '/admin/home/processing-register',
          '/admin/home/accessibility',
        ],
        permission: 'platform.privacy.read',
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
        permission: 'platform.billing.read',
      },
      {
        label: 'shell.menu.features',
        path: '/admin/home/features',
        icon: 'features',
        permission: 'platform.page.administration',
      },
      {
        label: 'shell.menu.modules',
        path: '/admin/modules',
        icon: 'modules',
        permission: 'platform.page.administration',
      },
      {
        label: 'shell.menu.invoices',
        path: '/admin/invoices',
        icon: 'invoices',
        permission: 'platform.billing.read',
      },
      { label: 'shell.menu.apps', path: '/admin/home/integrations', icon: 'apiKeys', permission: outside },
      { label: 'shell.menu.apiDocs', path: '/admin/api', icon: 'apiDocs' },
      {
        label: 'shell.menu.security',
        path: '/admin/security',
        icon: 'security',
        permission: 'platform.security.manage',
      },
      {
        label: 'shell.menu.integrations',
        path: '/admin/home/webhooks',
        icon: 'integrations',
        permission: outside,
        module: 'integrations',
      },
      { label: 'shell.menu.support', path: '/admin/home/support', icon: 'help', permission: outside },
      {
        label: 'shell.menu.organiser',
        path: '/admin/home/settings/organizer-profil',
        icon: 'organiser',
        permission: 'platform.settings.manage',
      },
      {
        label: 'shell.menu.checking',
        path: '/admin/checking',
        icon: 'checking',
        permission: 'platform.page.administration',
      },
      {
        label: 'shell.menu.installation',
        path: '/admin/installation/platforms',
        icon: 'installation',
        also: ['/admin/installation'],
        isOfInstallation: true,
      },
      {
        label: 'shell.menu.settings',
        path: '/admin/home/settings',
        icon: 'settings',
        exact: true,
        permission: 'platform.settings.manage',
      },
    ],
  },
]
