import { gzipSync } from 'node:zlib'
import type { Scene } from '../kernel/scene.ts'
import { pageAddress } from '../platforms/index.ts'
import { signClaims } from './keys.ts'
import { sayContent } from './public-award.ts'
import { type AwardRead, listEndedPlaces } from './store/index.ts'

/** Bits of one status list: fewer would tell who is looked up. */
export const bitsOfList = 131_072

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Who issues (an Open Badges 3.0 profile). */
export function issuerProfile({ platform }: Scene) {
  const id = `${platform.origin}/api/portal/award-issuer`
  return { id, type: ['Profile'], name: platform.name, url: platform.origin }
}

const listAddress = ({ platform }: Scene, list: number) => `${platform.origin}/api/portal/award-status-lists/${list}`

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

/** A certificate as an Open Badges 3.0 credential, signed as a compact JWS (VC-JWT). */
export function signAward(scene: Scene, award: AwardRead): Promise<string> {
  const { platform } = scene
  const said = sayContent(award)
  const page = pageAddress(platform, award.lang, `/awards/${award.code}`)
  const id = `urn:uuid:${award.id}`
  const index = award.status_index % bitsOfList
  const list = listAddress(scene, Math.floor(award.status_index / bitsOfList) + 1)
  const credential = {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: said.name,
    issuer: issuerProfile(scene),
    validFrom: award.issued_at.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      ...subjectOf(award),
      achievement: {
        id: `urn:uuid:${award.template_id}`,
        type: ['Achievement'],
        name: said.name,
        description: [said.lead, said.headline, said.body].filter(Boolean).join(' '),
        criteria: { narrative: [said.distinction, said.decidedBy].filter(Boolean).join(' · ') || said.name },
        image: { id: `${platform.origin}/api/portal/awards/${award.code}/badge?format=png`, type: 'Image' },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: award.number }],
    credentialStatus: {
      id: `${list}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: list,
    },
  }
  return signClaims(scene, {
    ...credential,
    iss: credential.issuer.id,
    jti: id,
    sub: id,
    nbf: seconds(award.issued_at),
  })
}

/** The holder's address, hashed with a salt; whoever was erased is nobody any more. */
function subjectOf({ id, holder_hash, holder_salt }: AwardRead) {
  if (!holder_hash || !holder_salt) return { id: `urn:uuid:${id}` }
  const type = 'IdentityObject'
  return {
    identifier: [{ type, identityType: 'emailAddress', hashed: true, identityHash: holder_hash, salt: holder_salt }],
  }
}

/** Which credentials stand no longer, corrected ones too (Bitstring Status List 1.0); the first list is 1. */
export async function signStatusList(scene: Scene, list: number): Promise<string> {
  const from = (list - 1) * bitsOfList
  const bits = Buffer.alloc(bitsOfList / 8)
  for (const place of await listEndedPlaces(scene.db, from, bitsOfList)) {
    const at = place - from
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7))
  }
  const id = listAddress(scene, list)
  const issuer = issuerProfile(scene)
  return signClaims(scene, {
    '@context': contexts.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.id,
    validFrom: scene.now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    iss: issuer.id,
    jti: id,
    nbf: seconds(scene.now),
  })
}
