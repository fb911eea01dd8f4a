import { applicationEndpoints, lifecycleEndpoints } from '@laurel/contract/applications'
import type { Things } from '../kernel/http/index.ts'
import { topic } from '../kernel/realtime/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Application } from './store/applications.ts'

const applicationOf = (_scene: Scene, things: Things) => `application:${(things.application as Application).id}`

/**
 * Events that applicants hear of: their page shows them at once. A decision or its revision is not among them: it does not exist
 * before it is published (docs/rules.md §10), nor does the moment when it was taken.
 */
const applicantHears: ReadonlySet<string> = new Set([
  'answers',
  'application.submitted',
  'application.withdrawn',
  'application.sent_back',
  'application.gate_moved',
  'application.decision_published',
  'application.handed_over',
  'application.changes_given_up',
  'application.request_made',
  'application.request_answered',
  'application.request_cancelled',
  'application.request_closed',
  'application.more_time_given',
  'application.more_time_taken_back',
])

/** Where the words of a program's statuses are told of, and that one of its forms was published again. */
export const wordsChannel = (programId: string) => `words:${programId}`

export const applicationTopics = [
  topic({
    endpoint: applicationEndpoints.getMyApplication,
    channel: applicationOf,
    hears: (what) => applicantHears.has(what) || /^(collaborator|referee)\./.test(what),
    // Those who apply never see who of the organiser looks at their application.
    presence: { side: 'applicant', sees: ['applicant'] },
  }),
  // Told alike to everybody who applies to the program, whatever their own application stands at: it says nothing of it.
  topic({
    endpoint: lifecycleEndpoints.listMyRequests,
    channel: (_scene, things) => wordsChannel((things.application as Application).programId),
    hears: (what) => what === 'status.changed' || what === 'form.published',
  }),
  topic({
    endpoint: applicationEndpoints.getApplication,
    channel: applicationOf,
    hears: () => true,
    presence: { side: 'staff', sees: ['staff', 'applicant'] },
  }),
]
