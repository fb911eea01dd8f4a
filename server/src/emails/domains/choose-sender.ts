import type { Signing } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openSealed } from '../../kernel/seal/index.ts'
import { returnName } from './records.ts'
import { type ChosenSender, chooseSenderRow, findSenderWithKey } from './sender-store.ts'
import { keyUse } from './write-domains.ts'

/** In whose name a mail leaves. */
export interface From {
  /** `Name <address>`; absent: the installation's address. */
  readonly from?: string
  /** Shown with the installation's address. */
  readonly fromName?: string
  readonly signing?: Signing
  /** Where answers go unless the mail says otherwise. */
  readonly replyTo?: string
  /** The domain at which reports of delivery are taken. */
  readonly returnDomain?: string
  readonly address: string | null
}

/** The sender of a mail: its own, that of its program, or the default one; the installation's address while its domain is not proven. */
export async function chooseSender(
  scene: Scene,
  { program_id, sender_id }: { readonly program_id: string | null; readonly sender_id: string | null },
): Promise<From> {
  const chosen = sender_id ? await findSenderWithKey(scene.db, sender_id) : await chooseSenderRow(scene.db, program_id)
  return chosen ? fromOf(scene, chosen) : { address: null }
}

function fromOf({ house, platform }: Scene, sender: ChosenSender): From {
  const { address, name, domain, selector } = sender
  if (sender.state !== 'verified') return { fromName: name, replyTo: sender.reply_to ?? address, address: null }
  const privateKey = openSealed(house.secret, keyUse(platform.id), sender.key)
  return {
    from: `${name.replaceAll(/[<>"]/g, '')} <${address}>`,
    signing: { domain, selector, privateKey },
    ...(sender.reply_to && { replyTo: sender.reply_to }),
    ...(sender.has_return && { returnDomain: `${returnName}.${domain}` }),
    address,
  }
}
