import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Scene } from '../kernel/scene.ts'
import { openSealed, seal } from '../kernel/seal/index.ts'

type Sealing = Pick<Scene, 'house' | 'platform'>

const useOf = ({ platform }: Sealing, purpose: string) => ({ purpose, platformId: platform.id })

/** A secret of Standard Webhooks: 32 random bytes, as people paste them. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The end of a secret, for telling two apart. */
export const hintOf = (secret: string) => secret.replace(/=+$/, '').slice(-4)

export const sealSecret = (at: Sealing, secret: string) => seal(at.house.secret, useOf(at, 'webhook-secret'), secret)
export const openSecret = (at: Sealing, sealed: string) =>
  openSealed(at.house.secret, useOf(at, 'webhook-secret'), sealed)

export type Headers = readonly { readonly name: string; readonly value: string }[]

export const sealHeaders = (at: Sealing, headers: Headers) =>
  headers.length === 0 ? null : seal(at.house.secret, useOf(at, 'webhook-headers'), JSON.stringify(headers))

export const openHeaders = (at: Sealing, sealed: string | null): Headers =>
  sealed ? (JSON.parse(openSealed(at.house.secret, useOf(at, 'webhook-headers'), sealed)) as Headers) : []

/** The address of a channel is its secret. */
export const sealAddress = (at: Sealing, url: string) => seal(at.house.secret, useOf(at, 'channel-address'), url)

/** Where an endpoint is told. */
export const addressOf = (at: Sealing, { url, sealed_url }: { url: string; sealed_url: string | null }) =>
  sealed_url ? openSealed(at.house.secret, useOf(at, 'channel-address'), sealed_url) : url

export interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** What stands before the 32 bytes of a private key of ed25519 (RFC 8410). */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The private key of an endpoint: made of the installation's secret, so that none is stored. */
export function signingKeyOf({ house, platform }: Sealing, endpointId: string): KeyObject {
  const use = `laurel webhook key ${platform.id} ${endpointId}`
  const seed = Buffer.from(hkdfSync('sha256', house.secret, '', use, 32))
  return createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' })
}

/** What checks `v1a`, as receivers paste it. */
export function publicKeyOf(at: Sealing, endpointId: string): string {
  const der = createPublicKey(signingKeyOf(at, endpointId)).export({ format: 'der', type: 'spki' })
  return `whpk_${der.subarray(-32).toString('base64')}`
}

/** The three headers of Standard Webhooks; each secret signs, so that two overlap, and the key beside them (`v1a`). */
export function signatureHeaders(
  { id, at, body }: Signed,
  secrets: readonly string[],
  signingKey: KeyObject,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const text = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  })
  signatures.push(`v1a,${sign(null, Buffer.from(text), signingKey).toString('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
