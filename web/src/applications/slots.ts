import { slot } from '../kernel/slots.tsx'

/** Beside an application in its owner's space: ways to what rooms above know of it. */
export const myApplicationLinks = slot<{ id: string; title: string; programSlug: string }>()

/** Beside the list in a person's own space, where there is room: what rooms above show of one of these applications. */
export const mySpaceSide = slot<{
  applications: readonly { id: string; title: string; programSlug: string }[]
}>()

/** In the tab that leads to a person's messages: how many are new. */
export const mySpaceUnread = slot<object>()

/** On the page of an application that was sent, for who applied: what was decided of it in rooms above. */
export const myApplicationNews = slot<{ id: string }>()

/** At the head of an application's file in the back office. */
export const applicationFileLinks = slot<{ id: string; programSlug: string }>()

/** First beside the answers of an application in the back office: what rooms above have to say of it. */
export const applicationFileSide = slot<{ id: string; programSlug: string }>()

/** Above the answers of an application in the back office: what keeps the team from reaching somebody. */
export const applicationFileNotices = slot<{ id: string; programSlug: string }>()

interface ListChosen {
  programSlug: string
  query: { search?: string; filter?: string; sort?: string }
  selected: readonly string[]
  /** Of all that match, those not to be touched. */
  leftOut: readonly string[]
  /** How many are chosen, one by one or as all that match but those left out; 0 while nothing is. */
  count: number
}

/** At the head of the list of applications: what can be done with what it shows, or with the rows picked in it. */
export const listActions = slot<ListChosen & { columns: readonly string[] }>()

/** In the bar of what can be done with the applications chosen: their messages. */
export const bulkActions = slot<ListChosen>()

/** On an application in its owner's space, under what stands on it: what rooms above ask of the applicant. */
export const myApplicationParts = slot<{ id: string }>()
