import { createHash } from 'node:crypto'
import { canonicalJson } from '@laurel/contract/kernel/json'
import type { ErasureCertificate, ErasureMode } from '@laurel/contract/privacy'
import type { Scene } from '../../kernel/scene.ts'
import { resultKeys, resultPublicKey } from '../../results/index.ts'
import { takeCertificateNumber } from '../requests/store.ts'

interface Erasure {
  readonly since: Date
  readonly mode: ErasureMode
  /** Of the team. */
  readonly by: string
  readonly counts: Readonly<Partial<Record<Line['what'], number>>>
}

type Line = ErasureCertificate['lines'][number]

/** Signs what was erased, in figures: nothing in it says who. */
export async function signCertificate(scene: Scene, { since, mode, by, counts }: Erasure): Promise<ErasureCertificate> {
  const sent = mode === 'identity' ? 'anonymous' : mode === 'shell' ? 'kept' : 'erased'
  const fates: Readonly<Record<Line['what'], Line['fate']>> = {
    account: 'erased',
    drafts: 'erased',
    applications: sent,
    files: 'erased',
    messages: 'erased',
    juries: 'anonymous',
    votes: 'anonymous',
    transactions: 'anonymous',
    invoices: 'law',
    mails: 'erased',
    logs: 'erased',
  }
  const names = Object.keys(fates) as Line['what'][]
  const content = {
    number: await takeCertificateNumber(scene.db, scene.now.getUTCFullYear()),
    platform: scene.platform.name,
    askedAt: since.toISOString(),
    erasedAt: scene.now.toISOString(),
    mode,
    by,
    lines: names.flatMap((what) => {
      const count = counts[what] ?? 0
      return count > 0 ? [{ what, count, fate: fates[what] }] : []
    }),
  }
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex')
  const { privateKey } = await resultKeys(scene)
  const signature = Buffer.from(await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(hash))).toString('base64')
  return { ...content, hash, signature, publicKey: await resultPublicKey(scene) }
}
