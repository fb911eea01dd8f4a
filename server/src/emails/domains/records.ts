import type { DomainRecord, RecordKind } from '@laurel/contract/emails'
import type { Scene } from '../../kernel/scene.ts'
import { registeredDomain } from './domain-name.ts'
import type { DomainRow } from './domain-store.ts'

/** A record as it should stand. */
export type ExpectedRecord = Pick<DomainRecord, 'kind' | 'type' | 'name' | 'value' | 'isRequired'>

/** The name, below the domain, that reports of delivery come back to. */
export const returnName = 'retours'

export const keyName = (domain: string, selector: string) => `${selector}._domainkey.${domain}`
export const keyRecord = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`

/** The records that a domain is to have on this installation, the required one first. */
export function expectedRecords({ house }: Pick<Scene, 'house'>, domain: DomainRow): ExpectedRecord[] {
  const { name } = domain
  const { spfDomain } = house.sending
  const key = (kind: RecordKind, selector: string, publicKey: string, isRequired: boolean): ExpectedRecord => ({
    kind,
    type: 'TXT',
    name: keyName(name, selector),
    value: keyRecord(publicKey),
    isRequired,
  })
  const { next_selector, next_public_key, former_selector, former_public_key } = domain
  return [
    key('dkim', domain.selector, domain.public_key, true),
    ...(next_selector && next_public_key ? [key('next_dkim', next_selector, next_public_key, true)] : []),
    ...(former_selector && former_public_key ? [key('former_dkim', former_selector, former_public_key, false)] : []),
    ...(spfDomain ? [recommended('spf', 'TXT', name, `v=spf1 include:${spfDomain} ~all`)] : []),
    ...(house.replies ? [recommended('return_path', 'CNAME', `${returnName}.${name}`, house.replies.domain)] : []),
    recommended('dmarc', 'TXT', `_dmarc.${registeredDomain(name)}`, `v=DMARC1; p=none; rua=mailto:postmaster@${name}`),
  ]
}

const recommended = (kind: RecordKind, type: 'TXT' | 'CNAME', name: string, value: string): ExpectedRecord => ({
  kind,
  type,
  name,
  value,
  isRequired: false,
})
