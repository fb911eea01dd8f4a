import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Application, findApplication } from '../server/src/applications/store/index.ts'
import { insertImportedApplications } from '../server/src/exchange/index.ts'
import { getPublishedRevision } from '../server/src/forms/index.ts'
import { renderPdf } from '../server/src/kernel/documents/index.ts'
import type { Upload } from '../server/src/kernel/http/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import {
  archiveTransactions,
  askRefund,
  beginPayment,
  checkPayment,
  enterCard,
  findPayment,
  notePayment,
  sendProof,
  settleDispute,
} from '../server/src/payments/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'
import type { PaidProgram } from './write-payments.ts'

const DAY = 24 * 3600 * 1000

const projects = [
  ['Awa Diop', 'Ruches sur les toits'],
  ['Hugo Delorme', 'Compost du quartier'],
  ['Clara Bonnet', 'Mare pédagogique'],
  ['Yanis Cherif', 'Haie fruitière'],
  ['Marion Perrin', 'La tour à fraises'],
  ['Bastien Roche', 'Serre solaire'],
  ['Inès Ferreira', 'Le jardin des simples'],
] as const

/** The other states that money goes through: by card, refused by a bank, given back, disputed, twice, a proof to read, put aside. */
export async function writeOtherPayments(stage: Stage, place: PaidProgram, now: Date): Promise<void> {
  const [hives, compost, pond, hedge, tower, house, herbs] = await begin(stage, place, now)
  if (!hives || !compost || !pond || !hedge || !tower || !house || !herbs)
    throw new Error('The prize of the story has other applications')
  await payByCard(stage, hives, now)
  const returned = await payByCard(stage, compost, now)
  await payByCard(stage, pond, now, '4000 0000 0000 9995')
  const disputed = await payByCard(stage, house, now)
  await proveTransfer(stage, hedge, now)
  await runAs(stage, 'owner', now, async (scene) => {
    const paid = returned && (await findPayment(scene.db, returned))
    if (paid) await askRefund(scene, paid, { amount: paid.amount, reason: 'Projet retiré avant le jury' })
    const contested = disputed && (await findPayment(scene.db, disputed))
    if (contested) await settleDispute(scene, contested, 'needs_response')
    for (const note of ['n° 1204', 'n° 1217'])
      await notePayment(scene, place.program, { responseId: tower.id, method: 'cheque', amount: 6000, note })
    const cash = { responseId: herbs.id, method: 'cash', amount: 6000, note: 'Reçu à l’accueil' } as const
    const { id } = await notePayment(scene, place.program, cash)
    await archiveTransactions(scene, place.program, { ids: [id], isArchived: true })
  })
}

async function begin(stage: Stage, { program, categoryId }: PaidProgram, now: Date): Promise<Application[]> {
  return await runAs(stage, 'owner', new Date(now.getTime() - 4 * DAY), async (scene) => {
    const [step] = await listStepsOfCategory(scene.db, categoryId)
    const revision = step?.formId ? await getPublishedRevision(scene.db, step.formId) : undefined
    if (!step || !revision) throw new Error('The form of the story is not published')
    const { formId, number } = revision
    const ids = await insertImportedApplications(
      scene,
      program,
      projects.map(([applicantName, title], index) => ({
        categoryId,
        applicantName,
        applicantEmail: `jardin${index + 1}@projets.example`,
        state: 'submitted' as const,
        lang: 'fr' as const,
        sheets: [{ stepId: step.id, formId, revision: number, answers: { name: title } }],
      })),
    )
    const found = await Promise.all(ids.map((id) => findApplication(scene.db, id)))
    return found.filter((one) => one !== undefined)
  })
}

/** Nothing where the installation has a real provider: the story moves no money. Answers the payment. */
async function payByCard(
  stage: Stage,
  application: Application,
  now: Date,
  number = '4242 4242 4242 4242',
): Promise<string | undefined> {
  const { payments } = stage.product.house
  if (!payments?.isRehearsal) return undefined
  const paymentId = await runAs(stage, 'owner', new Date(now.getTime() - DAY), async (scene) => {
    const { payment } = await beginPayment(scene, application, 'card')
    if (!payment) throw new Error('A payment of the story has begun')
    const row = await findPayment(scene.db, payment.id)
    if (!row) throw new Error('A payment of the story is there')
    const { clientSecret } = await enterCard(scene, row)
    const intent = clientSecret.split('_secret_')[0]
    await payments.fetch(`https://api.stripe.com/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payments.secretKey}` },
      body: new URLSearchParams({ 'payment_method_data[card][number]': number }).toString(),
    })
    return row.id
  })
  await runAs(stage, 'owner', new Date(now.getTime() - DAY), async (scene) => {
    const row = await findPayment(scene.db, paymentId)
    if (row) await checkPayment(scene, application, row)
  })
  return paymentId
}

async function proveTransfer(stage: Stage, application: Application, now: Date): Promise<void> {
  const bytes = await renderPdf({
    title: 'Ordre de virement exécuté',
    subject: 'Virement',
    lang: 'fr',
    author: 'Crédit coopératif',
    accent: '#0d7a4f',
    footer: 'Crédit coopératif',
    pageOf: '{page} / {pages}',
    notDrawn: '',
    createdAt: now.toISOString(),
    blocks: [
      { kind: 'title', text: 'Ordre de virement exécuté' },
      {
        kind: 'facts',
        facts: [
          { label: 'Bénéficiaire', value: 'Traboule' },
          { label: 'Montant', value: '60,00 €' },
          { label: 'Donneur d’ordre', value: 'YANIS CHERIF' },
        ],
      },
    ],
  })
  await runAs(stage, 'owner', now, async (scene) => {
    const { payment } = await beginPayment(scene, application, 'transfer')
    const row = payment && (await findPayment(scene.db, payment.id))
    if (row) await sendProof(scene, application, row, await uploaded(scene, bytes))
  })
}

async function uploaded({ house, now }: Scene, bytes: Buffer): Promise<Upload> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = `story/${sha256}`
  await house.storage.put(storageKey, Readable.from([bytes]), { mime: 'application/pdf' })
  return {
    storageKey,
    name: 'ordre-virement.pdf',
    claimedMime: 'application/pdf',
    head: bytes.subarray(0, 4100),
    size: bytes.length,
    sha256,
    beganAt: now,
  }
}
