import { listHolders } from '../access/index.ts'
import { hasFeature } from '../billing/index.ts'
import { type DomainKeeper, sendMail } from '../emails/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { domainFails, domainSends } from './mail-kinds.ts'

/** What the plan allows, and who is told how a sending domain stands. */
export const domainKeeper: DomainKeeper = {
  mayAdd: (scene) => hasFeature(scene, 'sending-domain'),
  async notify(scene, what, { name: domain }) {
    const kind = what === 'verified' ? domainSends : domainFails
    for (const { email, name, lang } of await listHolders(scene.db, null, 'platform.emails.manage')) {
      await sendMail(scene, kind, {
        to: { email, name },
        locale: lang,
        values: { domain },
        url: pageAddress(scene.platform, lang, `/admin/sender-email/domains/${domain}`),
      })
    }
  },
}
