import type { Sign } from '@laurel/contract/grants'
import { record } from '../../kernel/events/index.ts'
import { ImageRefused, resizeImage } from '../../kernel/images/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { subjectOf } from '../allocate.ts'
import { dayOf, todayIn } from '../days.ts'
import { mailCode, mailSigned } from '../mails.ts'
import { nextSigner, programOfGrant } from '../present.ts'
import {
  type AgreementRow,
  endLinks,
  type GrantRow,
  listSigners,
  lockAgreement,
  lockGrant,
  readDocument,
  type SignerRow,
  setAgreement,
  setGrant,
  setSigner,
} from '../store/index.ts'
import { makeCode, spendCode } from './codes.ts'
import { addEvidence, sha256 } from './evidence.ts'
import { askNext } from './send-agreement.ts'

/** Who signs what, held until the end of the transaction. */
interface Held {
  readonly grant: GrantRow
  readonly agreement: AgreementRow
  readonly signer: SignerRow
}

/** Refuses agreement_changed, agreement_over, already_signed, signer_not_next. */
async function holdTurn(scene: Scene, grantId: string, { id, agreement_id }: SignerRow): Promise<Held> {
  const grant = (await lockGrant(scene.db, grantId)) ?? refuse('not_found')
  const agreement = (await lockAgreement(scene.db, agreement_id)) ?? refuse('not_found')
  const signers = await listSigners(scene.db, [agreement.id])
  const signer = signers.find((one) => one.id === id) ?? refuse('not_found')
  if (signer.signed_at) refuse('already_signed')
  if (agreement.state !== 'sent') refuse('agreement_changed')
  const today = todayIn(await programOfGrant(scene, grant), scene.now)
  if (agreement.until && dayOf(agreement.until) < today) refuse('agreement_over')
  if (nextSigner(signers)?.id !== id) refuse('signer_not_next')
  return { grant, agreement, signer }
}

export async function noteSeen(scene: Scene, signer: SignerRow): Promise<void> {
  if (signer.seen_at) return
  await lockAgreement(scene.db, signer.agreement_id)
  await setSigner(scene.db, signer.id, { seen_at: scene.now })
  await addEvidence(scene, signer.agreement_id, 'seen', { signer: signer.id, name: signer.name })
}

/** Mails a code to whose turn it is, and to nobody else: a link that was handed on signs nothing. */
export async function askCode(scene: Scene, grantId: string, loaded: SignerRow): Promise<undefined> {
  const { grant, agreement, signer } = await holdTurn(scene, grantId, loaded)
  await noteSeen(scene, signer)
  const code = await makeCode(scene, signer.id)
  await addEvidence(scene, agreement.id, 'code_sent', { signer: signer.id, to: signer.email })
  await mailCode(scene, { grant, program: await programOfGrant(scene, grant), to: signer, code })
}

const maxNameLength = 120
const box = { width: 800, height: 300, fit: 'inside', format: 'png' } as const

/** A typed name as it is, or a picture drawn anew without its metadata, in base64. Refuses signature_unreadable. */
async function readSignature({ method, signature }: Sign): Promise<string> {
  if (method === 'typed') {
    const name = signature.trim().replaceAll(/\s+/g, ' ')
    return name !== '' && name.length <= maxNameLength ? name : refuse('signature_unreadable')
  }
  const bytes = Buffer.from(signature.replace(/^data:image\/\w+;base64,/, ''), 'base64')
  try {
    return (await resizeImage(bytes, box)).content.toString('base64')
  } catch (error) {
    if (error instanceof ImageRefused) return refuse('signature_unreadable')
    throw error
  }
}

/**
 * Signs the document that was read, with the code that was mailed. The last signature makes the agreement, and tells all.
 * Refuses agreement_changed, agreement_over, already_signed, signer_not_next, code_…, signature_unreadable.
 */
export async function signAgreement(scene: Scene, grantId: string, loaded: SignerRow, sign: Sign): Promise<void> {
  const { grant, agreement, signer } = await holdTurn(scene, grantId, loaded)
  const document = (await readDocument(scene.db, agreement.id)) ?? refuse('not_found')
  if (sign.sha256 !== agreement.sha256 || sha256(document) !== agreement.sha256) refuse('agreement_changed')
  await spendCode(scene, signer.id, sign.code)
  const signature = await readSignature(sign)
  const person = scene.actor.kind === 'user' ? scene.actor : undefined
  await setSigner(scene.db, signer.id, {
    signed_at: scene.now,
    method: sign.method,
    signature,
    ...(person && { user_id: person.userId }),
  })
  await addEvidence(scene, agreement.id, 'signed', {
    signer: signer.id,
    name: signer.name,
    email: signer.email,
    method: sign.method,
    signature: sha256(signature),
    document: agreement.sha256,
    proof: person ? 'account and mailed code' : 'personal link and mailed code',
    ip: scene.ip,
    agent: scene.agent.slice(0, 200),
  })
  const payload = { agreementId: agreement.id, version: agreement.version, position: signer.position }
  await record(scene, 'grant_agreement.signed', subjectOf(grant), payload)
  await goOn(scene, { grant, agreement, signer })
}

async function goOn(scene: Scene, { grant, agreement }: Held): Promise<void> {
  const program = await programOfGrant(scene, grant)
  const signers = await listSigners(scene.db, [agreement.id])
  if (nextSigner(signers)) return askNext(scene, { grant, program, agreementId: agreement.id })
  await setAgreement(scene.db, agreement.id, { state: 'signed', settled_at: scene.now })
  await addEvidence(scene, agreement.id, 'completed', { document: agreement.sha256 })
  await setGrant(scene.db, grant.id, { state: 'signed', updated_at: scene.now })
  await record(scene, 'grant_agreement.completed', subjectOf(grant), {
    agreementId: agreement.id,
    version: agreement.version,
  })
  for (const signer of signers) await mailSigned(scene, { grant, program, signer })
}

/** Instead of signing: nobody signs this version any more. Refuses as signing does. */
export async function askChanges(scene: Scene, grantId: string, loaded: SignerRow, message: string): Promise<void> {
  const { grant, agreement, signer } = await holdTurn(scene, grantId, loaded)
  await setAgreement(scene.db, agreement.id, { state: 'changes_asked', message, settled_at: scene.now })
  await endLinks(scene.db, agreement.id)
  await addEvidence(scene, agreement.id, 'changes_asked', {
    signer: signer.id,
    name: signer.name,
    message: sha256(message),
  })
  const payload = { agreementId: agreement.id, version: agreement.version }
  await record(scene, 'grant_agreement.changes_asked', subjectOf(grant), payload)
}
