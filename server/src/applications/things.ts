import { loader, type Things } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Application, findApplication } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    responseId: { as: 'application'; is: Application }
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
]

/** Is the caller the applicant of the application in the path? What they deleted is gone for them. */
export async function isApplicant(scene: Scene, things: Things): Promise<boolean> {
  const application = things.application as Application | undefined
  if (scene.actor.kind !== 'user' || !application || application.state === 'deleted') return false
  return application.ownerId === scene.actor.userId
}

/** May the caller read the files of this application, as its applicant? */
export async function isApplicantOf(scene: Scene, applicationId: string): Promise<boolean> {
  return isApplicant(scene, { application: await findApplication(scene.db, applicationId) })
}
