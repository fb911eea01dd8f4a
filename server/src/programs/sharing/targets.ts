import { isPublic } from '@laurel/contract/programs'
import type { ShortLinkKind } from '@laurel/contract/programs/sharing'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../store/index.ts'

/** What short links of one kind lead to. */
export interface ShareTarget {
  readonly kind: ShortLinkKind
  /** Its path, without language; undefined where it is not there, or not public now. */
  pathOf(scene: Scene, program: ProgramRow, targetId: string | null): Promise<string | undefined>
  /** Whether such a thing is of this program, whether or not it is published. */
  isOf(scene: Scene, program: ProgramRow, targetId: string | null): Promise<boolean>
}

/** The program's own page; the link to a hidden one opens it. */
const programTarget: ShareTarget = {
  kind: 'program',
  async pathOf(_scene, program, targetId) {
    if (targetId !== null || !isPublic(program)) return undefined
    const path = `/applications/${program.slug}`
    return program.visibility === 'link' && program.linkKey ? `${path}?key=${program.linkKey}` : path
  },
  isOf: async (_scene, _program, targetId) => targetId === null,
}

const targets: ShareTarget[] = [programTarget]

/** Rooms above say what else may be shared. */
export function offerShareTargets(offered: readonly ShareTarget[]): void {
  for (const target of offered) if (!targets.some(({ kind }) => kind === target.kind)) targets.push(target)
}

export function targetOf(kind: ShortLinkKind): ShareTarget | undefined {
  return targets.find((one) => one.kind === kind)
}
