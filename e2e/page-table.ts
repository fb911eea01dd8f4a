import type { CastName } from '../story/cast.ts'
import type { InputOf } from '../web/src/kernel/api/endpoint-types.ts'
import type { Caller } from './caller.ts'

/** How one page is visited: by whom, with which query, and where it leads when it only leads elsewhere. */
export interface PageVisit {
  readonly as: CastName | 'nobody'
  readonly query?: string
  /** Last part of the address that the page gives way to. */
  readonly leadsTo?: RegExp
  /** The evaluation session that it is visited in; the shortlist unless said. */
  readonly session?: string
}

const shortlist = 'preselection'
const anyone: PageVisit = { as: 'nobody' }
const staff: PageVisit = { as: 'owner' }
const applicant: PageVisit = { as: 'applicant1' }
const juror: PageVisit = { as: 'juror1' }
/** The demo subscribes to nothing yet: what changes a subscription leads to where one begins. */
const withoutSubscription: PageVisit = { ...staff, leadsTo: /\/create-subscription$/ }
const program = '/admin/programs/$programSlug'
const session = `${program}/examinations/$sessionSlug`
const vote = `${program}/examinations/public/$sessionSlug`
const publicVote = 'prix-du-public'

/** Every page of the product. A page that is not here fails the sweep: say here how it is visited. */
export const pageTable: Readonly<Record<string, PageVisit>> = {
  '/': anyone,
  '/programs': anyone,
  '/applications/$programSlug': anyone,
  '/legal-notices': anyone,
  '/test': anyone,
  '/test-program': anyone,
  '/test-table': anyone,
  '/applications/$programSlug/entry': anyone,
  '/wiinshorturl/$shortCode': anyone,
  '/program-statistiques': anyone,
  '/terms-of-use': anyone,
  '/privacy-policy': anyone,
  '/privacy/policies/cookies': anyone,
  '/file': { ...anyone, query: '?at=/api/files/stream/nothingwaseverkepthere' },
  '/login': anyone,
  '/register': anyone,
  '/account-validation': anyone,
  '/reset-password': anyone,
  '/magic-link': anyone,
  '/admin/magic-link': anyone,
  '/email-change': anyone,
  '/finalize-registration': anyone,
  '/invitation/jury': anyone,
  '/invitation/evaluation': anyone,
  '/collaboration': { ...anyone, query: '?token=no-such-invitation-was-ever-sent' },
  '/applications/$programSlug/eligibility': anyone,
  '/reference': { ...anyone, query: '?token=no-such-request-was-ever-sent' },
  '/applications/$programSlug/galleries/$gallerySlug': anyone,
  '/applications/$programSlug/galleries/$gallerySlug/$itemId': anyone,
  '/applications/$programSlug/consents/$responseId': applicant,
  '/awards': anyone,
  '/awards/$awardCode': anyone,
  '/applications/$programSlug/grants': anyone,
  '/applications/$programSlug/grants/$responseId': applicant,
  '/signature': { ...anyone, query: '?token=no-such-agreement-was-ever-sent' },
  '/emailing': anyone,
  '/directories': anyone,
  '/directories/$directorySlug': anyone,
  '/directories/$directorySlug/$entrySlug': anyone,
  '/directory-entry': { ...anyone, query: '?token=no-such-entry-was-ever-written' },
  '/privacy/requests': anyone,
  '/accessibility': anyone,
  '/admin/login': anyone,
  '/admin/reset-password': anyone,
  '/admin/finalize-registration': anyone,
  '/platform-deleted': { ...anyone, leadsTo: /\/(fr|en)\/?$/ },
  '/logout': { ...anyone, leadsTo: /\/login$|\/(fr|en)\/?$/ },
  '/admin': { ...anyone, leadsTo: /\/admin\/login$/ },

  '/slack-oauth': anyone,
  '/stripe-connect': staff,
  '/services/public/oidc/callback': anyone,
  '/services/admin/oidc/callback': anyone,
  '/auth_social/google/callback': anyone,
  '/link-account': { ...anyone, query: '?token=no-such-link-was-ever-sent' },
  '/admin/login-v1': anyone,

  '/profile': applicant,
  '/profile/mails': applicant,
  [`${program}/personal-data`]: staff,
  '/applications': applicant,
  '/messages': applicant,
  '/receipts': { ...applicant, query: '?responseId=01900000-0000-7000-8000-000000000000&number=1' },
  '/applications/$programSlug/apply': applicant,
  '/applications/$programSlug/messages/$responseId': applicant,

  '/sessions': juror,
  '/applications/$programSlug/sessions/details/$sessionSlug': juror,
  '/applications/$programSlug/sessions/details/$sessionSlug/grid': juror,
  '/applications/$programSlug/sessions/$sessionSlug/ranking': { ...juror, session: 'coup-de-coeur' },
  '/applications/$programSlug/sessions/$sessionSlug/wishes': juror,
  '/applications/$programSlug/sessions/$sessionSlug/pairs': { ...juror, session: 'prix-de-l-audace' },
  '/applications/$programSlug/sessions/$sessionSlug/$responseId': juror,
  '/applications/$programSlug/sessions/deliberation/$sessionSlug': {
    ...juror,
    leadsTo: /\/sessions\/details\/preselection$/,
  },

  '/admin/deposits': staff,
  '/admin/programs': staff,
  '/admin/home/programs': staff,
  '/admin/home/programs/create': staff,
  '/admin/programs-v1': staff,
  '/admin/programs-v1/create': staff,
  '/admin/home/trash/programs': staff,
  '/admin/inbox': staff,
  '/admin/inbox/work': staff,
  '/admin/home/users': staff,
  '/admin/users_v1': staff,
  '/admin/admins': staff,
  '/admin/security': staff,
  '/admin/home/webhooks': staff,
  '/admin/home/support': staff,
  '/admin/home/settings': staff,
  '/admin/home/features': staff,
  '/admin/home/create-subscription': staff,
  '/admin/home/create-subscription/steps/$stepId': staff,
  '/admin/home/subscription-change-plan': withoutSubscription,
  '/admin/home/subscription-change-plan/steps/$stepId': withoutSubscription,
  '/admin/home/subscription-update-seats': withoutSubscription,
  '/admin/home/subscription-update-seats/steps/$stepId': withoutSubscription,
  '/admin/home/billing/info': staff,
  '/admin/billing/retry-invoice': staff,
  '/admin/invoices': staff,
  '/admin/modules': staff,
  '/admin/checking': staff,
  '/admin/checking/domains': staff,
  '/admin/forms': staff,
  '/admin/home/settings/organizer-profil': staff,
  '/admin/register-platform': anyone,
  '/admin/create-plateform': staff,
  '/admin/start-onboarding': { ...staff, leadsTo: /\/admin\/home\/dashboard$/ },
  '/admin/appsumo-register': staff,
  '/admin/installation/platforms': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/health': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/jobs': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/plans': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/licences': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/billing': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/accounts': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/banned-domains': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/foreign-links': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/installation/log': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/home/dashboard': staff,
  '/admin/home/logs': staff,
  '/admin/home/account-deletion': staff,
  '/admin/home/account-deletion/processed': staff,
  '/admin/home/retention': staff,
  '/admin/home/processing-register': staff,
  '/admin/home/accessibility': staff,
  '/admin/home/holds': staff,
  '/admin/home/cookies': staff,
  '/admin/home/logs/emails': staff,
  '/admin/logs': staff,
  '/admin/home/interfaces': { ...staff, leadsTo: /\/interfaces\/home$/ },
  '/admin/home/interfaces/general': staff,
  '/admin/home/interfaces/home': staff,
  '/admin/home/interfaces/list-programs': staff,
  '/admin/home/interfaces/linsting-page': staff,
  '/admin/home/interfaces/legal-notice': staff,
  '/admin/home/interfaces/menus': staff,
  '/site-preview/home': staff,
  '/site-preview/program': staff,
  '/site-preview/programs': staff,
  '/admin/permissions': staff,
  '/admin/roles': staff,
  '/admin/privacy/policies/cookies': staff,
  '/admin/sessions': { ...staff, query: '?programId=prix-climat-2027', leadsTo: /prix-climat-2027\/sessions$/ },
  '/admin/standby-landing-page': { ...staff, leadsTo: /\/admin\/programs$/ },
  '/admin/suspended-landing-page': { ...staff, leadsTo: /\/admin\/programs$/ },

  [`${program}/`]: { ...staff, leadsTo: /\/prix-climat-2027\/dashboard$/ },
  [`${program}/preview`]: staff,
  [`${program}/configure`]: staff,
  [`${program}/sections`]: staff,
  [`${program}/public-interface-config`]: staff,
  [`${program}/dashboard`]: staff,
  [`${program}/dashboard-v1`]: staff,
  [`${program}/params`]: staff,
  [`${program}/program-features`]: staff,
  [`${program}/collaborators`]: staff,
  [`${program}/trash`]: staff,
  [`${program}/forms`]: staff,
  [`${program}/forms/$formId`]: staff,
  [`${program}/tags`]: staff,
  [`${program}/assignment-rules`]: staff,
  [`${program}/galleries`]: staff,
  [`${program}/galleries/$gallerySlug`]: staff,
  [`${program}/galleries/$gallerySlug/config`]: staff,
  [`${program}/awards`]: staff,
  [`${program}/awards/$awardTemplateId`]: staff,
  [`${program}/grants`]: staff,
  [`${program}/grants-funds`]: staff,
  [`${program}/grants-payments`]: staff,
  [`${program}/grants/$grantId`]: staff,
  [`${program}/responses`]: staff,
  [`${program}/responses-v1`]: { ...staff, leadsTo: /\/responses$/ },
  [`${program}/responses/$responseId`]: staff,
  [`${program}/responses/$responseId/history`]: staff,
  [`${program}/requests`]: staff,
  [`${program}/requests/processed`]: staff,
  [`${program}/import-deposits`]: staff,
  [`${program}/export-config`]: staff,
  '/admin/home/programs/archives': staff,
  '/admin/responses/export-view': { ...staff, query: '?programId=prix-climat-2027' },
  '/admin/session/export-view': { ...staff, query: '?programId=prix-climat-2027&sessionId=preselection' },
  [`${program}/logs`]: staff,
  [`${program}/messagerie`]: staff,
  [`${program}/messagerie/templates`]: staff,
  [`${program}/integrations`]: staff,
  [`${program}/integrations/webhooks`]: staff,
  [`${program}/payment/products`]: staff,
  [`${program}/payment/products/transactions`]: staff,
  [`${program}/payment/products/config`]: staff,
  [`${program}/tasks`]: staff,
  [`${program}/tasks/$taskId`]: staff,
  '/admin/$programSlug/automation': staff,
  [`${program}/integrations/api-keys`]: staff,
  '/admin/home/integrations': staff,
  '/admin/api': staff,
  '/oauth/login': { ...applicant, query: '?client_id=none&state=x&redirect_uri=https://app.example.org' },
  [`${program}/transactionnals`]: staff,
  [`${program}/transactionnals/log`]: staff,
  [`${program}/transactionnals/$mailKind`]: staff,
  '/admin/sender-email': staff,
  '/admin/sender-email/domains': staff,
  '/admin/sender-email/domains/$domainName': staff,
  '/admin/sender-email/mails': staff,
  '/admin/sender-email/newsletters': staff,
  '/admin/sender-email/newsletters/$newsletterId': staff,
  '/admin/annuaires': staff,
  '/admin/annuaires/$directoryId': staff,
  '/admin/sender-email/lists': staff,
  '/admin/sender-email/lists/$mailListId': staff,
  '/admin/sender-email/mails/$mailKind': staff,
  [`${program}/messagerie/many`]: staff,
  [`${program}/decisions`]: staff,
  [`${program}/sessions`]: staff,
  [`${program}/conflict-check`]: staff,
  [`${program}/sessions/$sessionSlug`]: { ...staff, leadsTo: /\/examinations\/preselection$/ },
  [`${program}/examinations`]: staff,
  [`${program}/examinations/public`]: staff,
  [vote]: { ...staff, session: publicVote },
  [`${vote}/responses`]: { ...staff, session: publicVote },
  [`${vote}/vote`]: { ...staff, session: publicVote },
  [`${vote}/quarantine`]: { ...staff, session: publicVote },
  [`${vote}/preview`]: { ...staff, session: publicVote },
  [`${vote}/config`]: { ...staff, session: publicVote },
  '/applications/$programSlug/votes/$voteSlug': anyone,
  '/applications/$programSlug/votes/$voteSlug/proof': anyone,
  '/applications/$programSlug/votes/$voteSlug/entries/$entryId': anyone,
  [session]: staff,
  [`${session}/responses`]: staff,
  [`${session}/juries`]: staff,
  [`${session}/assignments`]: staff,
  [`${session}/assignments/distribution`]: staff,
  [`${session}/results`]: staff,
  [`${session}/deliberation`]: staff,
  [`${session}/results/runs`]: staff,
  [`${session}/criteria-config`]: staff,
  [`${session}/anonymization`]: staff,
  [`${session}/views`]: staff,
  [`${session}/config`]: staff,
}

const funding = 'fonds-quartiers-fertiles-2026'
const isOfGrants = (path: string) => /\/grants(-\w+)?(\/|$)/.test(path)

function programFor(path: string): string {
  if (isOfGrants(path)) return funding
  return path.endsWith('/entry') ? 'concours-des-agents' : 'prix-climat-2027'
}

const oneTask: InputOf<'createAutomationTask'>['body'] = {
  name: 'One',
  definition: { trigger: { kind: 'hand' }, nodes: [{ id: 'one', kind: 'end' }] },
}

/** What stands for the parameters of a path: things of the demo, found by those who may see them. */
export async function demoThings(callerOf: (name: CastName) => Promise<Caller>): Promise<(path: string) => string> {
  const [owner, juror, applicant] = [await callerOf('owner'), await callerOf('juror1'), await callerOf('applicant1')]
  const params = { programId: 'prix-climat-2027' }
  const form = (await owner.call('listForms', { params })).data.at(0)?.id ?? ''
  const application = (await owner.call('listApplications', { params, query: { perPage: 1 } })).data.at(0)?.id ?? ''
  const { data: mine } = await juror.call('listMyEvaluationSessions', { query: { perPage: 200 } })
  const sessionId = mine.find(({ slug }) => slug === shortlist)?.id ?? ''
  const entry = (await juror.call('getMyEvaluationSession', { params: { sessionId } })).entries.at(0)?.id ?? ''
  const own = (await applicant.call('listMyApplications', { query: { perPage: 200 } })).data.at(0)?.id ?? ''
  const list = (await owner.call('listMailLists', {})).data.at(0)?.id ?? ''
  const directory = (await owner.call('listDirectories', {})).data.at(0)?.id ?? ''
  const newsletter = (await owner.call('listNewsletters', { query: { perPage: 1 } })).data.at(0)?.id ?? ''
  const votes = { programId: 'prix-climat-2027', votesSessionId: publicVote }
  const votedEntry = (await owner.call('listVoteEntries', { params: votes })).data.at(0)?.id ?? ''
  const { data: tasks } = await owner.call('listAutomationTasks', { params })
  const task = tasks.at(0) ?? (await owner.call('createAutomationTask', { params, body: oneTask }))
  const { data: galleries } = await owner.call('listGalleries', { params })
  const gallery = galleries.find(({ state }) => state === 'published') ?? galleries.at(0)
  const shown = gallery
    ? (
        await owner.call('listGalleryItems', {
          params: { ...params, galleryId: gallery.id },
          query: { state: 'visible' },
        })
      ).data
    : []
  const award = (await owner.call('listAwards', { params, query: { state: 'issued' } })).data.at(-1)
  const { data: grants } = await owner.call('listGrants', { params: { programId: funding }, query: {} })
  const grant = grants.find(({ state }) => state === 'signing') ?? grants.at(0)
  const shownTo = (path: string) =>
    isOfGrants(path)
      ? (grant?.application.id ?? '')
      : path.startsWith('/admin')
        ? application
        : /\/(messages|consents)\//.test(path)
          ? own
          : entry
  return (path) =>
    path
      .replace('$programSlug', programFor(path))
      .replace('$grantId', grant?.id ?? '')
      .replace('$shortCode', 'nothing')
      .replace('$mailKind', 'application_receipt')
      .replace('$mailKind', 'application_receipt')
      .replace('$domainName', 'traboule.fr')
      .replace('$sessionSlug', pageTable[path]?.session ?? shortlist)
      .replace('$gallerySlug', gallery?.slug ?? '')
      .replace('$awardCode', award?.code ?? '')
      .replace('$awardTemplateId', award?.templateId ?? '')
      .replace('$itemId', shown.at(0)?.id ?? '')
      .replace('$directorySlug', 'climat-lyonnais')
      .replace('$entrySlug', 'pluie-utile')
      .replace('$directoryId', directory)
      .replace('$mailListId', list)
      .replace('$newsletterId', newsletter)
      .replace('$stepId', '2')
      .replace('$formId', form)
      .replace('$voteSlug', publicVote)
      .replace('$entryId', votedEntry)
      .replace('$taskId', task.id)
      .replace('$responseId', shownTo(path))
}
