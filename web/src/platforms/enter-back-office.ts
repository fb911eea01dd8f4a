import { isSuspension, type Subscription } from '@laurel/contract/platforms'
import { isRefusal, queryOf } from '../kernel/api/index.ts'
import { type PageContext, redirectTo, signedInOnly } from '../kernel/router/index.ts'

type Requested = Pick<PageContext, 'visit' | 'session' | 'locale' | 'href'>

const SEEN = 'laurel-standby-seen'

/** Somebody has read that the platform sleeps, and goes on to consult it. */
export function rememberStandby(): void {
  sessionStorage.setItem(SEEN, 'yes')
}

/**
 * Asked at the door of the back office (docs/rules.md §4): a suspended platform shows its landing page only; a sleeping one its own
 * first, then lets staff consult and export (docs/rules.md §15).
 */
export async function enterBackOffice({ visit, session, locale }: Requested): Promise<void> {
  if (!session.user) return
  const details = await readDetails(visit)
  if (details?.subscription && isSuspended(details.subscription))
    throw redirectTo('/admin/suspended-landing-page', locale)
  const sleeps = details?.subscription?.plan.label === 'standby'
  if (sleeps && sessionStorage.getItem(SEEN) === null) throw redirectTo('/admin/standby-landing-page', locale)
}

const isSuspended = ({ status }: Subscription) => isSuspension(status)

/**
 * A failure here must not keep anybody out: whatever is forbidden is refused call by call.
 * @param asNow not as they were read some minutes ago: the platform may have been suspended since, which a refusal told
 */
async function readDetails({ queryClient, platform }: PageContext['visit'], asNow = false) {
  const requested = queryOf('readPlatformDetails', { params: { platformId: platform.id } })
  try {
    return asNow
      ? await queryClient.fetchQuery({ ...requested, staleTime: 0 })
      : await queryClient.ensureQueryData(requested)
  } catch (thrown) {
    if (isRefusal(thrown)) return undefined
    throw thrown
  }
}

/** The landing page of a state that the platform is not in: on to the back office, or to sign in first. */
export function onlyWhile(state: 'standby' | 'suspended'): (requested: Requested) => Promise<void> {
  return async (requested) => {
    signedInOnly(requested)
    const subscription = (await readDetails(requested.visit, true))?.subscription
    if (!subscription) return
    const isSo = state === 'standby' ? subscription.plan.label === 'standby' : isSuspended(subscription)
    if (!isSo) throw redirectTo('/admin/programs', requested.locale)
  }
}
