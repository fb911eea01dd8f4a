import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import type { Scene } from '../kernel/scene.ts'

/** An Ed25519 key in PKCS 8 is these bytes and its seed (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The installation's key for results, the same as long as its secret is: it follows from it, and nothing leads back. */
export async function resultKeys({ house }: Scene): Promise<CryptoKeyPair> {
  const seed = Buffer.from(hkdfSync('sha256', house.secret, '', 'result signature', 32))
  const pkcs8 = Buffer.concat([beforeSeed, seed])
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    crypto.subtle.importKey('spki', spki, 'Ed25519', true, ['verify']),
  ])
  return { privateKey, publicKey }
}

/** Raw, in base64. */
export async function resultPublicKey(scene: Scene): Promise<string> {
  const { publicKey } = await resultKeys(scene)
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64')
}
