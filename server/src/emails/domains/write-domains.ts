import { generateKeyPair, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { maxDomains, type SendingDomain } from '@laurel/contract/emails'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { seal } from '../../kernel/seal/index.ts'
import { checkSoon } from './check-domain.ts'
import { domainKeeper } from './domain-keeper.ts'
import { readDomainName } from './domain-name.ts'
import {
  changeDomain,
  type DomainRow,
  deleteDomain,
  insertDomain,
  isProvenElsewhere,
  listDomains,
} from './domain-store.ts'
import { presentDomain, presentDomains } from './present-domain.ts'

const makeKeys = promisify(generateKeyPair)
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Of no other key: several installations may send for one domain. */
const newSelector = () => `laurel-${Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')}`

export const keyUse = (platformId: string) => ({ purpose: 'dkim-key', platformId })

/** A pair of 2,048 bits: the private key sealed, the public one as its record holds it. */
async function newKey({ house, platform }: Scene) {
  const { privateKey, publicKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    selector: newSelector(),
    key: seal(house.secret, keyUse(platform.id), privateKey),
    publicKey: publicKey.toString('base64'),
  }
}

export async function readDomains(scene: Scene): Promise<{ data: SendingDomain[] }> {
  return { data: await presentDomains(scene, await listDomains(scene.db)) }
}

/** Domains that belong to the installation itself: nobody proves them. */
function ownDomains({ house, platform }: Scene): string[] {
  const { address, spfDomain } = house.sending
  const names = [
    address.split('@')[1],
    spfDomain,
    house.replies?.domain,
    new URL(house.originOf(anyOf(platform))).hostname,
  ]
  return names.filter((name): name is string => name?.includes('.') === true)
}

const anyOf = ({ slug }: Scene['platform']) => ({ slug, is_default: true, domain_to_use: null, scheme: 'https' })

/** Refuses domain_unavailable, domain_known, domains_limit, sending_domain_not_in_plan. */
export async function addDomain(scene: Scene, text: string): Promise<SendingDomain> {
  if (!(await domainKeeper().mayAdd(scene))) refuse('sending_domain_not_in_plan')
  const name = readDomainName(text, ownDomains(scene))
  if (!name || (await isProvenElsewhere(scene, name))) refuse('domain_unavailable')
  if ((await listDomains(scene.db)).length >= maxDomains) refuse('domains_limit')
  const { selector, key, publicKey } = await newKey(scene)
  const domain = await insertDomain(scene.db, {
    id: newId(),
    name,
    selector,
    key,
    public_key: publicKey,
    created_by: userOf(scene).userId,
    created_at: scene.now,
  })
  if (!domain) refuse('domain_known')
  await record(scene, 'sending_domain.added', {}, { domainId: domain.id, name })
  return askCheck(scene, domain)
}

/** Has its DNS looked at now. */
export async function askCheck(scene: Scene, { id }: DomainRow): Promise<SendingDomain> {
  const requested = await changeDomain(scene.db, id, { asked_at: scene.now })
  await checkSoon(scene, id)
  return presentDomain(scene, requested)
}

/** Makes a key that will sign once its record is seen; one that waits already stays. Refuses domain_not_verified. */
export async function rotateKey(scene: Scene, domain: DomainRow): Promise<SendingDomain> {
  if (domain.state === 'pending') refuse('domain_not_verified')
  if (domain.next_selector) return presentDomain(scene, domain)
  const { selector, key, publicKey } = await newKey(scene)
  await changeDomain(scene.db, domain.id, { next_selector: selector, next_key: key, next_public_key: publicKey })
  return askCheck(scene, domain)
}

export async function cancelRotation(scene: Scene, { id, records }: DomainRow): Promise<SendingDomain> {
  const { next_dkim: _, ...rest } = records
  const none = { next_selector: null, next_key: null, next_public_key: null }
  return presentDomain(scene, await changeDomain(scene.db, id, { ...none, records: rest }))
}

export async function removeDomain(scene: Scene, { id, name }: DomainRow): Promise<undefined> {
  await deleteDomain(scene.db, id)
  await record(scene, 'sending_domain.removed', {}, { domainId: id, name })
}
