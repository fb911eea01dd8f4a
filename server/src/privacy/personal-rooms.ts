import { erasePersonalData as eraseInvitations, personalDataOf as roles } from '../access/index.ts'
import { personalDataOf as applications, erasePersonalData as eraseApplications } from '../applications/index.ts'
import { personalDataOf as connections, erasePersonalData as eraseConnections } from '../apps/index.ts'
import { erasePersonalData as eraseHistory, personalDataOf as history } from '../audit/index.ts'
import { personalDataOf as automation, erasePersonalData as eraseAutomation } from '../automation/index.ts'
import { personalDataOf as awards, erasePersonalData as eraseAwards } from '../awards/index.ts'
import { personalDataOf as casework, erasePersonalData as eraseCasework } from '../casework/index.ts'
import { personalDataOf as collaboration, erasePersonalData as eraseCollaboration } from '../collaboration/index.ts'
import { personalDataOf as directories, erasePersonalData as eraseDirectories } from '../directories/index.ts'
import { erasePersonalData as eraseMails, personalDataOf as mails, preferenceDataOf } from '../emails/index.ts'
import { erasePersonalData as eraseEvaluations, personalDataOf as evaluations } from '../evaluation/index.ts'
import { erasePersonalData as eraseExchange, personalDataOf as exchange } from '../exchange/index.ts'
import { erasePersonalData as eraseFiles } from '../files/index.ts'
import { personalDataOf as consents, erasePersonalData as eraseConsents } from '../galleries/index.ts'
import { erasePersonalData as eraseGrantee, personalDataOf as grants } from '../grants/index.ts'
import { personalDataOf as account, erasePersonalData as eraseMember } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { erasePersonalData as eraseViews, personalDataOf as views } from '../listing/index.ts'
import { erasePersonalData as eraseMessages, personalDataOf as messages } from '../messages/index.ts'
import { eraseNewsletterData, newsletterDataOf } from '../messages/newsletters/index.ts'
import { erasePersonalData as eraseMarks, personalDataOf as marks } from '../notifications/index.ts'
import { erasePersonalData as erasePayments, personalDataOf as payments } from '../payments/index.ts'
import { erasePersonalData as eraseGuest, personalDataOf as guestOf } from '../programs/index.ts'
import { erasePersonalData as eraseProviders, personalDataOf as providers } from '../sso/index.ts'
import { eraseVoteData, observedVotesOf, requestedCodesOf, voteDataOf } from '../votes/index.ts'
import { listDraftsThatStay } from './erasure/erase-application.ts'
import { erasePersonalData as eraseRequests, personalDataOf as requests } from './personal-data.ts'
import { sentFiles } from './sent-files.ts'

export interface Person {
  readonly userId: string
  readonly email: string
}

/** A room that holds something about people. */
export interface PersonalRoom {
  /** The room's folder. */
  readonly room: string
  /** Its part of the copy that a person asks for; rooms may share one, each with entries of its own. */
  readonly name: string
  /** All that the room holds about a person, as JSON. */
  notify(scene: Scene, person: Person): Promise<unknown>
  /** Cuts the person from what the room keeps. */
  forget(scene: Scene, person: Person): Promise<void>
}

/**
 * Every room that has a `personal-data.ts`, in the order in which they forget: the membership goes last, because what the
 * others keep hangs on it. A room missing here fails `personal-rooms.test.ts`.
 */
export const personalRooms: readonly PersonalRoom[] = [
  {
    room: 'applications',
    name: 'applications',
    notify: applications,
    forget: async (scene, person) => eraseApplications(scene, person, await listDraftsThatStay(scene, person)),
  },
  {
    room: 'collaboration',
    name: 'applications',
    notify: collaboration,
    forget: eraseCollaboration,
  },
  {
    room: 'listing',
    name: 'applications',
    notify: ({ db }, { userId }) => views(db, userId),
    forget: ({ db }, { userId }) => eraseViews(db, userId),
  },
  {
    room: 'casework',
    name: 'applications',
    notify: ({ db }, { userId }) => casework(db, userId),
    forget: ({ db }, { userId }) => eraseCasework(db, userId),
  },
  {
    room: 'payments',
    name: 'payments',
    notify: ({ db }, { userId }) => payments(db, userId),
    forget: ({ db }, { userId }) => erasePayments(db, userId),
  },
  {
    room: 'evaluation',
    name: 'evaluations',
    notify: ({ db }, { userId }) => evaluations(db, userId),
    forget: eraseEvaluations,
  },
  {
    room: 'grants',
    name: 'grants',
    notify: ({ db }, { userId }) => grants(db, userId),
    forget: ({ db }, { userId }) => eraseGrantee(db, userId),
  },
  {
    room: 'galleries',
    name: 'galleries',
    notify: ({ db }, { userId }) => consents(db, userId),
    forget: (scene, { userId }) => eraseConsents(scene, userId),
  },
  {
    room: 'awards',
    name: 'awards',
    notify: (scene, { userId }) => awards(scene, userId),
    forget: (scene, { userId }) => eraseAwards(scene, userId),
  },
  {
    room: 'automation',
    name: 'automation',
    notify: ({ db }, { userId }) => automation(db, userId),
    forget: (scene, { userId }) => eraseAutomation(scene, userId),
  },
  {
    room: 'messages',
    name: 'messages',
    notify: ({ db }, { userId }) => messages(db, userId),
    forget: (scene, { userId }) => eraseMessages(scene, userId),
  },
  {
    room: 'messages',
    name: 'newsletters',
    notify: ({ db }, { email }) => newsletterDataOf(db, email),
    forget: eraseNewsletterData,
  },
  {
    room: 'votes',
    name: 'votes',
    notify: async (scene, { email }) => ({
      cast: await voteDataOf(scene, email),
      observed: await observedVotesOf(scene, email),
      requested: await requestedCodesOf(scene, email),
    }),
    forget: (scene, { email }) => eraseVoteData(scene, email),
  },
  {
    room: 'directories',
    name: 'directories',
    notify: ({ db }, person) => directories(db, person),
    forget: eraseDirectories,
  },
  {
    room: 'notifications',
    name: 'inbox',
    notify: ({ db }, { userId }) => marks(db, userId),
    forget: (scene, { userId }) => eraseMarks(scene, userId),
  },
  {
    room: 'exchange',
    name: 'exports',
    notify: ({ db }, { userId }) => exchange(db, userId),
    forget: (scene, { userId }) => eraseExchange(scene, userId),
  },
  {
    room: 'files',
    name: 'files',
    notify: async (scene, { userId }) =>
      (await sentFiles(scene, userId)).map(({ path, row }) => ({
        path,
        name: row.name,
        size: row.size,
        at: row.created_at.toISOString(),
      })),
    forget: (scene, { userId }) => eraseFiles(scene, userId),
  },
  {
    room: 'access',
    name: 'roles',
    notify: ({ db }, { userId }) => roles(db, userId),
    forget: (scene, { email }) => eraseInvitations(scene, email),
  },
  {
    room: 'programs',
    name: 'closed-programs',
    notify: ({ db }, { email }) => guestOf(db, email),
    forget: ({ db }, { email }) => eraseGuest(db, email),
  },
  {
    room: 'apps',
    name: 'connections',
    notify: ({ db }, { userId }) => connections(db, userId),
    forget: (scene, { userId }) => eraseConnections(scene, userId),
  },
  {
    room: 'sso',
    name: 'providers',
    notify: (scene, { userId }) => providers(scene, userId),
    forget: (scene, { userId }) => eraseProviders(scene, userId),
  },
  {
    room: 'emails',
    name: 'mails',
    notify: ({ db }, { email }) => mails(db, email),
    forget: (scene, { email, userId }) => eraseMails(scene, email, userId),
  },
  {
    room: 'emails',
    name: 'mail-preferences',
    notify: ({ db }, { userId }) => preferenceDataOf(db, userId),
    // They go with the mails, just before.
    forget: async () => undefined,
  },
  {
    room: 'audit',
    name: 'history',
    notify: ({ db }, { userId }) => history(db, userId),
    forget: (scene, { userId }) => eraseHistory(scene, userId),
  },
  {
    room: 'privacy',
    name: 'privacy-requests',
    notify: ({ db }, person) => requests(db, person),
    forget: eraseRequests,
  },
  {
    room: 'identity',
    name: 'account',
    notify: (scene, { userId }) => account(scene, userId),
    forget: (scene, { userId }) => eraseMember(scene, userId),
  },
]
