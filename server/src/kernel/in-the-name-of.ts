import type { Scene } from './scene.ts'

/** The same scene with the person who ordered the work as its author, so that the log names them and not the machine. */
export function inTheNameOf(scene: Scene, person: { readonly id: string | null; readonly name: string }): Scene {
  const { id: userId, name } = person
  if (!userId) return scene
  return {
    ...scene,
    actor: { kind: 'user', userId, name, signInId: '', email: '', confirmed: true, superAdmin: false },
  }
}
