/**
 * Every permission, with its meaning in one line. The first three keep the names of docs/rules.md §6; the rest follow
 * `platform.<area>.<verb>` and `program.<area>.<verb>` (docs/rules.md §6).
 */
export const permissions = {
  'platform.back-office-access.authorize': 'Enter the back office',
  'platform.page.administration': 'Administer the platform',
  'platform.programs.page.administration': 'Administer the programs of the platform',
  'platform.life.manage': 'Put the platform to sleep, wake it, close it, and let support in',
  'platform.settings.manage': "Change the platform's name, languages and theme",
  'platform.programs.manage': 'Create, archive, delete and restore programs',
  'platform.members.read': 'See the people of the platform',
  'platform.members.manage': 'Invite people, change their roles, revoke their access',
  'platform.roles.read': 'See roles and what they allow',
  'platform.roles.manage': 'Create and change roles',
  'platform.billing.read': 'See the subscription of the platform and its invoices',
  'platform.billing.manage': 'Subscribe, change plan and seats, pay',
  'platform.security.manage': 'Set up sign-in providers, ask for second factors, end the sign-ins of the team',
  'platform.logs.read': 'Read the log of the platform',
  'platform.emails.read': 'Read the log of e-mails sent',
  'platform.emails.manage': 'Write the mails of the platform, its senders and sending domains',
  'platform.newsletters.manage': 'Keep lists of subscribers and send newsletters',
  'platform.directories.manage': 'Keep directories: who is listed, what is shown, what people suggest',
  'platform.integrations.manage': 'Make API keys for the whole platform, register applications, see the connected ones',
  'platform.privacy.read': 'See requests about personal data, retention rules and the register of processing',
  'platform.privacy.manage': 'Answer requests about personal data, set retention rules, erase',
  'program.settings.read': 'See a program and its settings',
  'program.settings.manage': "Change a program's texts, dates, categories and steps",
  'program.settings.publish': 'Publish a program or take it offline',
  'program.forms.read': 'See the forms of a program',
  'program.forms.manage': 'Build and publish the forms of a program',
  'program.applications.read': 'See applications and their files',
  'program.applications.update': 'Change the state of applications, send them back',
  'program.applications.decide': 'Accept, turn down or waitlist applications',
  'program.applications.delete': 'Send applications to the trash and restore them',
  'program.applications.import': 'Import applications from a file',
  'program.applications.export': 'Export applications',
  'program.personal-data.export': 'Export names, addresses and other personal data',
  'program.personal-data.delete': 'Erase names, addresses and answers of applications',
  'program.evaluation.read': 'Follow evaluation sessions and read their results',
  'program.evaluation.manage': 'Set up evaluation sessions, criteria and juries',
  'program.evaluation.assign': 'Assign applications to jurors and settle conflicts',
  'program.evaluation.export': 'Export the results of evaluation sessions',
  'program.evaluation.reveal': 'Learn, with a reason that is kept, who is behind an entry of a blind session',
  'program.grants.read': 'See funds, grants, agreements, instalments and reports after the award',
  'program.grants.manage':
    'Keep funds and templates, propose grants, send agreements, plan instalments, ask for reports',
  'program.grants.approve': 'Approve or refuse grants that somebody else proposed',
  'program.grants.pay': 'Make payment files of grants, or release those that somebody else made',
  'program.galleries.manage': 'Set up public galleries of a program, and ask applicants whether they want to be shown',
  'program.awards.manage': 'Set up certificates and badges, hand them out, correct and withdraw them',
  'program.votes.manage': 'Set up public votes and follow how they go',
  'program.votes.publish': 'Open and close public votes, publish their page and their result',
  'program.votes.review': 'Decide about doubtful ballots of a public vote',
  'program.automation.manage': 'Set up the automation of a program and see what it did',
  'program.integrations.manage': 'Set up webhooks and API keys of a program',
  'program.payments.read': 'See what is sold, paid and given back in a program',
  'program.payments.manage': 'Change products, prices, codes and how a program is paid',
  'program.payments.confirm': 'Confirm or refuse payments, note money that came, read statements, waive fees',
  'program.payments.refund': 'Give money back',
  'program.payments.export': 'Export transactions and the journal of the accountant',
  'program.members.read': 'See the collaborators of a program',
  'program.members.manage': 'Invite collaborators to a program',
  'program.emails.manage': 'Write the mails of a program',
  'program.logs.read': 'Read the log of a program',
} as const

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as Permission[]

/** Of personal requests and money, support sees nothing; nor what is taken along, changed or decided. */
const closedToSupport: readonly Permission[] = [
  'platform.privacy.read',
  'platform.billing.read',
  'program.payments.read',
]

/** What an owner's grant opens to the administrators of the installation, in reads alone. */
export const supportPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => /\.(read|authorize|administration)$/.test(permission) && !closedToSupport.includes(permission),
)
