import type { Scene } from '../../kernel/scene.ts'
import type { Session } from '../store/sessions.ts'

/** How a juror marks: the mean, and how far from the others on the same entries. */
export interface FiguresOfJuror {
  readonly mean: number | null
  readonly severity: number | null
}

type ReadFigures = (scene: Scene, session: Session) => Promise<ReadonlyMap<string, FiguresOfJuror>>

let read: ReadFigures = async () => new Map()

/** Called by the composition: the room of results counts the marks of each juror. */
export function contributeJurorFigures(reader: ReadFigures): void {
  read = reader
}

export const readJurorFigures: ReadFigures = (scene, session) => read(scene, session)
