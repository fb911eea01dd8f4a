import type { Permission } from '@laurel/contract/kernel'
import type { Scene } from '../../kernel/scene.ts'

/** Whether who acts has a right in a program, or on the platform where none is named. */
export type MayIn = (scene: Scene, permission: Permission, programId: string | undefined) => Promise<boolean>

let contributed: MayIn = async () => false

/** Called by the composition: the room that knows who may what stands above this one. */
export function contributeMailRights(source: MayIn): void {
  contributed = source
}

interface About {
  readonly program_id: string | null
}

/** What a mail said is as open as what it is about; of those about no program, to whoever writes the platform's. */
export function mayReadContent(scene: Scene, { program_id }: About): Promise<boolean> {
  return program_id
    ? contributed(scene, 'program.applications.read', program_id)
    : contributed(scene, 'platform.emails.manage', undefined)
}

/** Mails are sent again about applications alone. */
export async function mayResend(scene: Scene, { program_id }: About): Promise<boolean> {
  return program_id !== null && contributed(scene, 'program.applications.update', program_id)
}
