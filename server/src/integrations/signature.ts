import { createHmac, randomBytes } from 'node:crypto'
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

export interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The three headers of Standard Webhooks; each secret signs, so that two overlap. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
