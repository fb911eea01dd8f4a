import type { Scene } from '../../kernel/scene.ts'

/** Where who applies is written to now; undefined where nobody stands behind an application. */
export type ApplicantOf = (scene: Scene, applicationId: string) => Promise<ApplicantNow | undefined>

export interface ApplicantNow {
  readonly email: string
  readonly name: string
  /** Since when the decision that stands is published; null where none is. */
  readonly decidedSince: Date | null
}

let contributed: ApplicantOf | undefined

/** Called by the composition: the room of applications, above this one, knows them. */
export function contributeApplicants(source: ApplicantOf): void {
  contributed = source
}

export const applicantOf: ApplicantOf = async (scene, applicationId) => contributed?.(scene, applicationId)
