import { type OwnMail, ownMailKind } from '@laurel/contract/emails/own'
import { locales } from '@laurel/contract/kernel/locale'
import type { Scene } from '../../kernel/scene.ts'
import { listTemplates } from '../template-store.ts'
import { listOwn } from './own-store.ts'

/** The templates of one's own that may be sent about a program: something of them is published. */
export async function listSendableOwnMails(scene: Scene, program: { readonly id: string }): Promise<OwnMail[]> {
  const [own, texts] = await Promise.all([listOwn(scene.db, program.id), listTemplates(scene.db, program.id)])
  return own.flatMap(({ id, title, programId }) => {
    const live = texts.filter((text) => text.kind === ownMailKind(id) && text.liveVersion !== null)
    const languages = locales.filter((locale) => live.some((text) => text.locale === locale))
    return languages.length > 0 ? [{ id, title, isOfPlatform: programId === null, languages }] : []
  })
}
