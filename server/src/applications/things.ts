import type { ApplicantRight } from '@laurel/contract/applications'
import { loader, type Things } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { mayAsApplicant } from './others/rights.ts'
import { type Application, findApplication } from './store/applications.ts'
import { type Extension, findExtension } from './store/more-time.ts'
import { type ApplicationRequest, findRequest } from './store/requests.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    responseId: { as: 'application'; is: Application }
    requestId: { as: 'request'; is: ApplicationRequest }
    moreTimeId: { as: 'extension'; is: Extension }
  }
}

export const applicationLoaders = [
  loader({
    param: 'responseId',
    as: 'application',
    find: (scene, id) => findApplication(scene.db, id),
    isWithin(application, things) {
      const program = things.program as { id: string } | undefined
      return !program || application.programId === program.id
    },
    programOf: (application: Application) => application.programId,
  }),
  loader({
    param: 'requestId',
    as: 'request',
    find: (scene, id) => findRequest(scene.db, id),
    isWithin(request, things) {
      const program = things.program as { id: string } | undefined
      const application = things.application as { id: string } | undefined
      if (application) return request.applicationId === application.id
      return !program || request.programId === program.id
    },
    programOf: (request) => request.programId,
  }),
  loader({
    param: 'moreTimeId',
    as: 'extension',
    find: (scene, id) => findExtension(scene.db, id),
    isWithin(extension, things) {
      const program = things.program as { id: string } | undefined
      return !program || extension.programId === program.id
    },
    programOf: (extension) => extension.programId,
  }),
]

/** Is the caller one of those who apply, with that right? What was deleted is gone for them. */
export function isApplicant(scene: Scene, things: Things, right: ApplicantRight): Promise<boolean | 'less'> {
  return mayAsApplicant(scene, things.application as Application | undefined, right)
}

/** May the caller read the files of this application, as one of those who apply? */
export async function isApplicantOf(scene: Scene, applicationId: string): Promise<boolean> {
  return (await mayAsApplicant(scene, await findApplication(scene.db, applicationId), 'view')) === true
}
