import type { EmailContent } from '@laurel/contract/emails/log'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findMailKind } from '../mail-kinds.ts'
import { emailNamed } from './email-life.ts'
import type { LogScope } from './list-emails.ts'
import { mayReadContent } from './rights.ts'

/** Mails of votes hold codes and receipts, which are their voter's alone. */
const isSecret = (kind: string) => findMailKind(kind)?.isSecurity === true || kind.startsWith('vote_')

/**
 * What a mail said, for whoever answers for it: without its links, which may open what is its reader's. Refuses not_found,
 * also where the reader may not read what it is about.
 */
export async function readEmailContent(scene: Scene, scope: LogScope, id: string): Promise<EmailContent> {
  const email = await emailNamed(scene, scope, id)
  if (!(await mayReadContent(scene, email))) refuse('not_found')
  const { kind, html } = email
  if (isSecret(kind)) return { html: null, hidden: 'security' }
  if (html === '') return { html: null, hidden: 'erased' }
  return { html: withoutLinks(html, `${scene.platform.origin}/api/files/stream/`), hidden: null }
}

/** Addresses go, wherever they stand; pictures stay. */
export function withoutLinks(html: string, pictures: string): string {
  return html
    .replaceAll(/ href="[^"]*"/g, '')
    .replaceAll(/https?:\/\/[^\s<"]+/gi, (address) => (address.startsWith(pictures) ? address : '…'))
}
