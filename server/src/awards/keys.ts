import { createPrivateKey, createSign, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { holdName, newId } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { openSealed, seal } from '../kernel/seal/index.ts'
import { insertKey, type KeyRow, listKeys } from './store/index.ts'

const makeKeys = promisify(generateKeyPair)
const useOf = ({ platform }: Scene) => ({ purpose: 'award-key', platformId: platform.id })

/** Makes the platform's key where it has none: RSA of 2,048 bits, which is what every reader of Open Badges knows. */
export async function ensureKey(scene: Scene): Promise<void> {
  if ((await listKeys(scene.db)).length > 0) return
  await holdName(scene.db, 'award keys')
  if ((await listKeys(scene.db)).length > 0) return
  const { privateKey, publicKey } = await makeKeys('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const public_jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
  const sealed = seal(scene.house.secret, useOf(scene), pem)
  await insertKey(scene.db, { id: newId(), public_jwk, sealed, created_at: scene.now })
}

/** As the header of a credential names it: an address that answers the key. */
export const keyAddress = ({ platform }: Scene, { id }: Pick<KeyRow, 'id'>) =>
  `${platform.origin}/api/portal/award-keys/${id}`

export const presentKey = (scene: Scene, key: KeyRow) => ({ ...key.public_jwk, kid: keyAddress(scene, key) })

/** A compact JWS of what is claimed, by the newest key. Refuses not_found where nothing was ever handed out. */
export async function signClaims(scene: Scene, claims: object): Promise<string> {
  const [key] = await listKeys(scene.db)
  if (!key) refuse('not_found')
  const header = { alg: 'RS256', typ: 'JWT', kid: keyAddress(scene, key) }
  const body = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const privateKey = createPrivateKey(openSealed(scene.house.secret, useOf(scene), key.sealed))
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`
}
