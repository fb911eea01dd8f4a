import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** A question of a program whose answers its own templates may name. */
export interface Question {
  readonly key: string
  readonly title: LocalizedText
}

/** What templates of one's own know of applications: the rooms of those stand above this one. */
export interface OwnMailSource {
  /** Those that others answer in confidence are not among them. */
  listQuestions(db: PlatformDb, programId: string): Promise<readonly Question[]>
  /** What fields hold for an application; undefined where there is none in the program, or the caller may not read it. */
  valuesOf(
    scene: Scene,
    application: { readonly id: string; readonly programId: string | null; readonly locale: Locale },
  ): Promise<Readonly<Record<string, string>> | undefined>
  /** By their names, the things that send a template: it is not removed before they are. */
  listUses(scene: Scene, ownMailId: string): Promise<readonly string[]>
}

const nothing: OwnMailSource = {
  listQuestions: async () => [],
  valuesOf: async () => undefined,
  listUses: async () => [],
}

let contributed: OwnMailSource = nothing

/** Called by the composition, which sees the rooms above. */
export function contributeOwnMails(source: OwnMailSource): void {
  contributed = source
}

export const ownMailSource = (): OwnMailSource => contributed
