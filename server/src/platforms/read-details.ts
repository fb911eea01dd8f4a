import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { isSuspension, type PlatformDetails, type Subscription } from '@laurel/contract/platforms'
import type { Scene } from '../kernel/scene.ts'
import { getPlatform, type PlatformRow } from './store.ts'

/** What the platform may do under its plan; a sleeping platform's label is `standby`, whatever it paid for (docs/rules.md §4). */
function subscriptionOf(row: PlatformRow, features: readonly string[]): Subscription {
  const label = row.status === 'standby' ? 'standby' : row.plan
  return {
    status: row.status === 'standby' ? 'active' : (row.status as Subscription['status']),
    plan: { label, features: [...features] },
    additionalFeatures: [],
    features: isSuspension(row.status) ? [] : [...features],
  }
}

/** The platform as its pages know it; what it pays for is told to signed-in people only. */
export async function readDetails(scene: Scene): Promise<PlatformDetails> {
  const row = await getPlatform(scene.db)
  const isKnown = scene.actor.kind === 'user'
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    plan: isKnown ? row.plan : null,
    subscription: isKnown ? subscriptionOf(row, scene.platform.features) : null,
    domainToUse: row.domain_to_use,
    scheme: row.scheme as PlatformDetails['scheme'],
    deleted: row.status === 'deleted',
    supportedLangs: row.supported_langs as Locale[],
    defaultLang: row.default_lang as Locale,
    tagline: row.tagline as LocalizedText,
    theme: { config: { primaryColor: row.primary_color, secondaryColor: row.secondary_color } },
  }
}
