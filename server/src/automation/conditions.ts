import { clausesOf, type FilterTree } from '@laurel/contract/listing'
import type { Scene } from '../kernel/scene.ts'
import { countPickedOf, isGone, listPlace, packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'

const words = (conditions: FilterTree | null) => ({
  search: '',
  filter: conditions ? JSON.stringify(conditions) : undefined,
})

/** Do conditions hold for an application, as the person of the scene may read it? Refuses invalid_input for what is not there. */
export async function meets(
  scene: Scene,
  program: ProgramRow,
  conditions: FilterTree | null,
  applicationId: string,
): Promise<boolean> {
  if (!conditions) return true
  return (await countPickedOf(scene, program, words(conditions), { only: [applicationId] })) > 0
}

/** Those of some applications, or of all of the program, that meet conditions. */
export async function listMeeting(
  scene: Scene,
  program: ProgramRow,
  conditions: FilterTree | null,
  { only, max }: { readonly only?: readonly string[]; readonly max: number },
): Promise<string[]> {
  const packed = await packMatching(scene, program, words(conditions), only ? { only } : {}, max)
  return unpackIds(packed, 0, packed.length / packedId)
}

export function countMeeting(
  scene: Scene,
  program: ProgramRow,
  conditions: FilterTree | null,
  only?: readonly string[],
): Promise<number> {
  return countPickedOf(scene, program, words(conditions), only ? { only } : {})
}

/** Does a condition ask about something that is not there, or that the person of the scene may not read? */
export async function asksOfGone(scene: Scene, program: ProgramRow, trees: readonly FilterTree[]): Promise<boolean[]> {
  if (trees.length === 0) return []
  const place = await listPlace(scene, program)
  return trees.map((tree) => clausesOf(tree).some((clause) => isGone(clause, place)))
}

/** Each question of conditions, and whether it holds. */
export async function tryClauses(
  scene: Scene,
  program: ProgramRow,
  conditions: FilterTree | null,
  applicationId: string,
): Promise<{ clause: FilterTree; holds: boolean }[]> {
  const tried = []
  for (const clause of conditions ? clausesOf(conditions) : [])
    tried.push({ clause, holds: await meets(scene, program, clause, applicationId) })
  return tried
}
