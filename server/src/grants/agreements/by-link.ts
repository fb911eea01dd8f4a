import type { Sign, Signing } from '@laurel/contract/grants'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { tokenHash } from '../../identity/index.ts'
import { answerPdf, fileNameOf } from '../../kernel/documents/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { nextSigner, programOfGrant } from '../present.ts'
import {
  findAgreement,
  findGrant,
  findSigner,
  findSignerByToken,
  type GrantRow,
  listSigners,
  readDocument,
  type SignerRow,
} from '../store/index.ts'
import { askChanges, askCode, noteSeen, signAgreement } from './sign.ts'

interface Linked {
  readonly signer: SignerRow
  readonly grant: GrantRow
}

/** Refuses link_not_valid for a link that is none, or that ended. */
async function follow(scene: Scene, token: string): Promise<Linked> {
  const signer = await findSignerByToken(scene.db, tokenHash(token))
  const agreement = signer && (await findAgreement(scene.db, signer.agreement_id))
  const grant = agreement && (await findGrant(scene.db, agreement.grant_id))
  if (!signer || !grant || agreement.state === 'void') return refuse('link_not_valid')
  return { signer, grant }
}

async function present(scene: Scene, { signer: { id }, grant }: Linked): Promise<Signing> {
  const signer = (await findSigner(scene.db, id)) ?? refuse('link_not_valid')
  const agreement = (await findAgreement(scene.db, signer.agreement_id)) ?? refuse('link_not_valid')
  const program = await programOfGrant(scene, grant)
  const signers = await listSigners(scene.db, [agreement.id])
  return {
    organisation: scene.platform.name,
    program: readText(program.texts.title, agreement.lang as Locale, program.defaultLang),
    title: grant.application_title ?? grant.title,
    name: signer.name,
    email: signer.email,
    state: agreement.state,
    sha256: agreement.sha256,
    body: agreement.body,
    signedAt: signer.signed_at?.toISOString() ?? null,
    isTheirTurn: agreement.state === 'sent' && nextSigner(signers)?.id === signer.id,
    signers: signers.map(({ name, position, signed_at }) => ({
      name,
      position,
      signedAt: signed_at?.toISOString() ?? null,
    })),
  }
}

export async function openSigning(scene: Scene, token: string): Promise<Signing> {
  const linked = await follow(scene, token)
  await noteSeen(scene, linked.signer)
  return present(scene, linked)
}

export async function askCodeByLink(scene: Scene, token: string): Promise<undefined> {
  const { signer, grant } = await follow(scene, token)
  return askCode(scene, grant.id, signer)
}

export async function signByLink(scene: Scene, { token, ...sign }: Sign & { token: string }): Promise<Signing> {
  const linked = await follow(scene, token)
  await signAgreement(scene, linked.grant.id, linked.signer, sign)
  return present(scene, linked)
}

export async function askChangesByLink(
  scene: Scene,
  { token, message }: { token: string; message: string },
): Promise<Signing> {
  const linked = await follow(scene, token)
  await askChanges(scene, linked.grant.id, linked.signer, message)
  return present(scene, linked)
}

export async function readByLink(scene: Scene, token: string): Promise<Streamed> {
  const { signer, grant } = await follow(scene, token)
  const document = (await readDocument(scene.db, signer.agreement_id)) ?? refuse('link_not_valid')
  return answerPdf(fileNameOf(grant.application_title ?? grant.title), document)
}
