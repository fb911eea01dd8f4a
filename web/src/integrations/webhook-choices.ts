import {
  expandEventTypes,
  payloadKinds,
  type WebhookChoices,
  webhookEventNames,
  webhookFamilies,
} from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import type { Subject } from '../listing/index.ts'

const ofPlatform: WebhookChoices = { eventTypes: [...webhookEventNames], payloads: [...payloadKinds], fields: [] }

/**
 * What the reader may write a webhook with; undefined while it is not read. One of the platform is silent about what its
 * author may not read.
 */
export function useWebhookChoices(programSlug: string | undefined) {
  const query = queryOf('getWebhookChoices', { params: { programId: programSlug ?? '' } })
  const { data, error, refetch } = useQuery({ ...query, enabled: programSlug !== undefined })
  return { choices: programSlug === undefined ? ofPlatform : data, error, refetch }
}

/** The events that may be chosen, in their families; what is chosen stays in sight. */
export function eventGroups({ eventTypes }: WebhookChoices, chosen: readonly string[]) {
  const names = webhookEventNames.filter((name) => eventTypes.includes(name) || chosen.includes(name))
  const families = webhookFamilies.filter(
    (family) => chosen.includes(family) || expandEventTypes([family]).every((name) => eventTypes.includes(name)),
  )
  const groups = webhookFamilies.map((family) => ({
    group: family,
    items: names.filter((name) => name.startsWith(family.slice(0, -1))),
  }))
  return [{ group: '*', items: families }, ...groups].filter(({ items }) => items.length > 0)
}

/** Of the subjects of a filter those that may be asked about, with the values that may. */
export function offeredSubjects(subjects: readonly Subject[], { fields }: WebhookChoices): Subject[] {
  const offered = new Map(fields.map(({ field, values }) => [field, values]))
  return subjects.flatMap((subject) => {
    const values = offered.get(subject.field)
    if (values === undefined) return []
    return values ? { ...subject, options: subject.options.filter(({ value }) => values.includes(value)) } : subject
  })
}
