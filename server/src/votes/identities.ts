import { createHmac, randomBytes } from 'node:crypto'
import { emailDomain } from '@laurel/contract/kernel/text'
import { mailboxOf, maskedAddress, patternOf } from '@laurel/contract/votes/rules'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { openSealed, seal } from '../kernel/seal/index.ts'
import type { VoteRow } from './store/index.ts'

const pepperUse = ({ platform }: Scene) => ({ purpose: 'vote pepper', platformId: platform.id })
const addressUse = ({ platform }: Scene) => ({ purpose: 'vote address', platformId: platform.id })

/** A key of its own for a vote: the hashes of one vote tell nothing about another. */
export const newPepper = (scene: Scene) =>
  seal(scene.house.secret, pepperUse(scene), randomBytes(32).toString('base64'))

/** Hashes with the key of a vote. Refuses not_found once the key is erased. */
export function hasherOf(scene: Scene, vote: VoteRow): (text: string) => string {
  if (!vote.pepper) refuse('not_found')
  const key = openSealed(scene.house.secret, pepperUse(scene), vote.pepper)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

export const sealAddress = (scene: Scene, address: string) => seal(scene.house.secret, addressUse(scene), address)
export const openAddress = (scene: Scene, sealed: string) => openSealed(scene.house.secret, addressUse(scene), sealed)

/** What is stored of an address. */
export function identityOf(scene: Scene, hash: (text: string) => string, address: string) {
  const mailbox = mailboxOf(address)
  return {
    identity: hash(`mailbox ${mailbox}`),
    address: sealAddress(scene, address.trim()),
    masked: maskedAddress(address.trim()),
    domain: emailDomain(mailbox),
    pattern: hash(`pattern ${patternOf(mailbox)}`),
  }
}

/** The network of a caller, by its first 24 bits, or 48 of IPv6: never the address itself. */
export function networkHash(hash: (text: string) => string, ip: string): string | null {
  const plain = ip.replace(/^::ffff:/, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return hash(`network ${plain.split('.').slice(0, 3).join('.')}`)
  if (!plain.includes(':')) return null
  return hash(`network ${expand(plain).slice(0, 3).join(':')}`)
}

/** The eight groups of an IPv6 address. */
function expand(ip: string): string[] {
  const [before = '', after] = ip.split('::', 2)
  const [head, tail] = [before.split(':').filter(Boolean), (after ?? '').split(':').filter(Boolean)]
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail].map((group) => group.padStart(4, '0'))
}
