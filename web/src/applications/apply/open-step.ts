import type { MyApplication } from '@laurel/contract/applications'

/** In an application sent back, only the chosen steps take answers. */
export function isOpenStep({ changes }: MyApplication, stepId: string): boolean {
  return !changes || changes.stepIds.length === 0 || changes.stepIds.includes(stepId)
}
