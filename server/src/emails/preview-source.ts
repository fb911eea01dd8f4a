import type { Locale } from '@laurel/contract/kernel/locale'
import type { Scene } from '../kernel/scene.ts'

/** What fields hold for a real application; undefined where there is none in the program, or the caller may not read it. */
export type PreviewOf = (
  scene: Scene,
  application: { readonly id: string; readonly programId: string | null; readonly locale: Locale },
) => Promise<Readonly<Record<string, string>> | undefined>

let contributed: PreviewOf | undefined

/** Called by the composition: the room of applications, above this one, knows them. */
export function contributePreview(source: PreviewOf): void {
  contributed = source
}

export const previewOf: PreviewOf = async (scene, application) => contributed?.(scene, application)
