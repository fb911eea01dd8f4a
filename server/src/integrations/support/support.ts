import { createHmac } from 'node:crypto'
import type { Support, SupportWidget, SupportWidgetDraft } from '@laurel/contract/integrations'
import { listHolders } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Scene, type SupportSettings, userOf } from '../../kernel/scene.ts'
import { openSealed, seal } from '../../kernel/seal/index.ts'
import { getPlatform, pageAddress } from '../../platforms/index.ts'
import { supportMail } from '../mail-kinds.ts'
import { signFrame } from './frame-token.ts'
import { findWidget, setWidget } from './store.ts'

const useOf = ({ platform }: Scene) => ({ purpose: 'support-secret', platformId: platform.id })

interface Settings extends SupportSettings {
  readonly isInherited: boolean
}

const nobody: SupportSettings = { provider: 'none', publicId: '', base: '', secret: '' }

/** The help desk of the platform, else the installation's. */
async function settingsOf(scene: Scene): Promise<Settings> {
  const own = await findWidget(scene.db)
  if (!own) return { ...(scene.house.support.usual ?? nobody), isInherited: true }
  const secret = own.secret ? openSealed(scene.house.secret, useOf(scene), own.secret) : ''
  return {
    provider: own.provider as Settings['provider'],
    publicId: own.public_id,
    base: own.base,
    secret,
    isInherited: false,
  }
}

export async function getSupport(scene: Scene): Promise<Support> {
  const { frameOrigin } = scene.house.support
  const { provider, publicId, base, secret } = await settingsOf(scene)
  if (!frameOrigin || provider === 'none') return { kind: 'form' }
  const { userId, name } = userOf(scene)
  const token = signFrame(scene.house.secret, scene.now, {
    provider,
    publicId,
    base,
    origin: scene.platform.origin,
    locale: scene.locale,
    userId,
    name,
    proof: secret ? createHmac('sha256', secret).update(userId).digest('hex') : '',
  })
  return {
    kind: 'frame',
    provider,
    url: `${frameOrigin}/widget?token=${token}`,
    forgetUrl: `${frameOrigin}/widget/forget`,
  }
}

export async function getSupportWidget(scene: Scene): Promise<SupportWidget> {
  const { secret, ...settings } = await settingsOf(scene)
  return { ...settings, hasSecret: secret !== '', isPossible: scene.house.support.frameOrigin !== undefined }
}

export async function changeSupportWidget(scene: Scene, draft: SupportWidgetDraft): Promise<SupportWidget> {
  const own = await findWidget(scene.db)
  const keeps = own?.provider === draft.provider ? own.secret : null
  await setWidget(scene.db, {
    provider: draft.provider,
    public_id: draft.publicId,
    base: draft.base.replace(/\/+$/, ''),
    secret: draft.secret ? seal(scene.house.secret, useOf(scene), draft.secret) : keeps,
  })
  await record(scene, 'support_widget.changed', {}, { provider: draft.provider })
  return getSupportWidget(scene)
}

/** Where questions go: whom the installation names, the platform's contact, or those who look after integrations. */
async function contactsOf(scene: Scene): Promise<{ email: string; name: string }[]> {
  const email = scene.house.support.email ?? (await getPlatform(scene.db)).contact_email
  if (email) return [{ email, name: '' }]
  return listHolders(scene.db, null, 'platform.integrations.manage')
}

export async function askForHelp(scene: Scene, { message }: { message: string }): Promise<{ sent: true }> {
  const { email, name } = userOf(scene)
  const { platform } = scene
  for (const to of await contactsOf(scene)) {
    await sendMail(scene, supportMail, {
      to: { email: to.email, name: to.name },
      locale: platform.defaultLang,
      replyTo: email,
      values: { name: name || email, email, platform: platform.name, message },
      url: pageAddress(platform, platform.defaultLang, '/admin/programs'),
    })
  }
  await record(scene, 'support_request.sent', {})
  return { sent: true }
}
