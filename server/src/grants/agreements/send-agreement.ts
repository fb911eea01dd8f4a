import type { GrantDetails, SendAgreement } from '@laurel/contract/grants'
import type { Locale } from '@laurel/contract/kernel/locale'
import { tokenHash } from '../../identity/index.ts'
import { newId, newToken } from '../../kernel/db/index.ts'
import { renderPdf } from '../../kernel/documents/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { languageFor } from '../../platforms/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { subjectOf } from '../allocate.ts'
import { mailToSign } from '../mails.ts'
import { nextSigner, programOfGrant, readGrant } from '../present.ts'
import {
  type AgreementRow,
  findTemplate,
  type GrantRow,
  insertAgreement,
  insertSigners,
  listAgreements,
  listSigners,
  lockAgreement,
  lockGrant,
  type SignerRow,
  setGrant,
  setSigner,
} from '../store/index.ts'
import { endLiving } from './end-agreement.ts'
import { actorOf, addEvidence, sha256 } from './evidence.ts'
import { agreementText, installmentsOf, printedAgreement } from './write-agreement.ts'

async function templateOf(scene: Scene, grant: GrantRow, id: string) {
  const template = await findTemplate(scene.db, id)
  return template?.program_id === grant.program_id ? template : refuse('not_found')
}

/** Refuses installments_differ, grant_state. */
export async function previewAgreement(scene: Scene, grant: GrantRow, templateId: string): Promise<{ text: string }> {
  const template = await templateOf(scene, grant, templateId)
  const program = await programOfGrant(scene, grant)
  return { text: agreementText(scene, { grant, program, template }, await installmentsOf(scene, grant)) }
}

type NewSigner = Pick<SignerRow, 'id' | 'kind' | 'position' | 'name' | 'email' | 'lang' | 'user_id'>

function signersOf(scene: Scene, grant: GrantRow, { signers }: SendAgreement, lang: Locale): NewSigner[] {
  return signers.map(({ kind, name, email }, index) => {
    const common = { id: newId(), kind, position: index + 1 }
    if (kind === 'organiser') return { ...common, name, email: email.toLowerCase(), lang, user_id: null }
    if (!grant.applicant_email) return refuse('grantee_unknown')
    return {
      ...common,
      name: grant.applicant_name?.trim() || grant.applicant_email,
      email: grant.applicant_email,
      lang: languageFor(scene.platform, (grant.lang ?? lang) as Locale),
      user_id: grant.owner_id,
    }
  })
}

/**
 * Fixes the document by its hash, and asks the first to sign. What was sent before is void, and its links end. Refuses
 * grant_state, installments_differ, grantee_unknown.
 */
export async function sendAgreement(scene: Scene, loaded: GrantRow, request: SendAgreement): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  if (grant.state !== 'approved' && grant.state !== 'signing') refuse('grant_state')
  const template = await templateOf(scene, grant, request.templateId)
  const program = await programOfGrant(scene, grant)
  const installments = await installmentsOf(scene, grant)
  const lang = template.lang as Locale
  const signers = signersOf(scene, grant, request, lang)
  const version = Math.max(0, ...(await listAgreements(scene.db, [grant.id])).map((one) => one.version)) + 1
  await endLiving(scene, grant, '')
  const body = agreementText(scene, { grant, program, template }, installments)
  const document = await renderPdf(printedAgreement(scene, { grant, program, lang, version, body, signers }))
  const [id, hash] = [newId(), sha256(document)]
  await insertAgreement(scene.db, {
    id,
    grant_id: grant.id,
    version,
    template_id: template.id,
    template_version: template.version,
    state: 'sent',
    lang,
    body,
    document,
    sha256: hash,
    until: request.until,
    sent_by: userOf(scene).userId,
    sent_at: scene.now,
  })
  await insertSigners(
    scene.db,
    signers.map((signer) => ({ ...signer, agreement_id: id })),
  )
  await addEvidence(scene, id, 'sent', {
    by: actorOf(scene),
    document: hash,
    version,
    signers: signers.map(({ position, name, email }) => `${position}. ${name} <${email}>`).join('; '),
  })
  await setGrant(scene.db, grant.id, { state: 'signing', updated_at: scene.now })
  await record(scene, 'grant_agreement.sent', subjectOf(grant), { agreementId: id, version })
  await askNext(scene, { grant, program, agreementId: id })
  return readGrant(scene, grant.id)
}

interface Turn {
  readonly grant: GrantRow
  readonly program: ProgramRow
  readonly agreementId: string
}

/** Mails whose turn it is. Whoever applied signs with their account; others by a link of their own, which ends the one before. */
export async function askNext(scene: Scene, { grant, program, agreementId }: Turn): Promise<void> {
  const next = nextSigner(await listSigners(scene.db, [agreementId]))
  if (!next) return
  if (next.kind === 'grantee' && grant.owner_id) {
    await mailToSign(scene, { grant, program, signer: next })
    return
  }
  const token = newToken()
  await setSigner(scene.db, next.id, { token_hash: tokenHash(token) })
  await mailToSign(scene, { grant, program, signer: next, token })
}

/** Refuses grant_state where nobody is to sign. */
export async function remindSigner(scene: Scene, loaded: GrantRow, { id }: AgreementRow): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const agreement = (await lockAgreement(scene.db, id)) ?? refuse('not_found')
  if (agreement.state !== 'sent') refuse('grant_state')
  await askNext(scene, { grant, program: await programOfGrant(scene, grant), agreementId: id })
  return readGrant(scene, grant.id)
}
