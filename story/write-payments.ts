import { saveAnswers } from '../server/src/applications/answers/index.ts'
import { startApplication } from '../server/src/applications/index.ts'
import { type Application, findApplication } from '../server/src/applications/store/index.ts'
import { createForm } from '../server/src/forms/index.ts'
import {
  addOwnKeys,
  askRefund,
  askWaiver,
  beginPayment,
  confirmPayment,
  createCoupon,
  createProduct,
  findPayment,
  refusePayment,
  saveConfig,
  useCoupon,
} from '../server/src/payments/index.ts'
import {
  createCategory,
  createProgram,
  createStep,
  findProgram,
  listStepsOfCategory,
  type ProgramRow,
  publishProgram,
  saveProgram,
} from '../server/src/programs/index.ts'
import type { CastName } from './cast.ts'
import { runAs, type Stage } from './run-as.ts'
import { writeOtherPayments } from './write-other-payments.ts'

const DAY = 24 * 3600 * 1000

export interface PaidProgram {
  readonly program: ProgramRow
  readonly categoryId: string
  readonly stepId: string
}

const projects = [
  ['applicant1', 'Jardin des Pentes', 'transfer'],
  ['applicant2', 'Le verger du lycée', 'transfer'],
  ['applicant3', 'Potager de la gare', 'cheque'],
  ['applicant4', 'Serre du foyer', 'cheque'],
] as const

/** A small prize with a fee: what was paid, refused, given back in part, offered by a code, and asked to be waived. */
export async function writePayments(stage: Stage, now: Date): Promise<void> {
  const place = await openPaidCall(stage, now)
  const [first, second, third, fourth] = await Promise.all(
    projects.map(([who, title]) => begin(stage, place, { who, title }, now)),
  )
  if (!first || !second || !third || !fourth) throw new Error('The prize of the story has applications')
  await pay(stage, 'applicant1', first, 'transfer', now)
  const refused = await pay(stage, 'applicant2', second, 'transfer', now)
  const cheque = await pay(stage, 'applicant3', third, 'cheque', now)
  await runAs(stage, 'owner', now, async (scene) => {
    const message = 'Le montant n’est pas lisible sur votre justificatif.'
    const [wrong, paid] = [await findPayment(scene.db, refused), await findPayment(scene.db, cheque)]
    if (!wrong || !paid) throw new Error('The payments of the story are there')
    await refusePayment(scene, wrong, message)
    await confirmPayment(scene, paid)
    const confirmed = await findPayment(scene.db, cheque)
    if (confirmed) await askRefund(scene, confirmed, { amount: 2000, reason: 'Tarif réduit accordé après coup' })
  })
  await runAs(stage, 'applicant4', now, async (scene) => {
    await useCoupon(scene, fourth, 'JARDIN')
    await beginPayment(scene, fourth, 'cheque')
  })
  await writeOtherPayments(stage, place, now)
  const fifth = await begin(stage, place, { who: 'applicant5', title: 'Les bacs de la cour' }, now)
  await runAs(stage, 'applicant5', now, (scene) =>
    askWaiver(scene, fifth, 'Notre association vient de naître et n’a pas encore de compte.'),
  )
}

/** A published call whose applicants pay 60 € by transfer or cheque, and by card where there is a rehearsal. */
export function openPaidCall(stage: Stage, now: Date): Promise<PaidProgram> {
  return runAs(stage, 'owner', new Date(now.getTime() - 10 * DAY), async (scene) => {
    const title = { fr: 'Prix des jardins partagés', en: 'Shared gardens prize' }
    const draft = await createProgram(scene, {
      title,
      supportedLangs: ['fr', 'en'],
      defaultLang: 'fr',
      opensAt: new Date(now.getTime() - 10 * DAY).toISOString(),
      closesAt: new Date(now.getTime() + 40 * DAY).toISOString(),
      timeZone: 'Europe/Paris',
    })
    const program = await saveProgram(scene, draft, { version: draft.version, texts: { title }, referencePrefix: 'PJ' })
    const definition = {
      schemaVersion: 1 as const,
      fields: [
        {
          key: 'name',
          reference: 'name',
          type: 'text' as const,
          title: { fr: 'Nom du jardin', en: 'Name of the garden' },
          required: true,
        },
      ],
    }
    const form = await createForm(scene, program.id, { fr: 'Le jardin', en: 'The garden' }, definition)
    const category = await createCategory(scene, program, { title: { fr: 'Jardins', en: 'Gardens' } })
    const step = { type: 'form' as const, title: { fr: 'Le jardin', en: 'The garden' }, form_id: form.id }
    await createStep(scene, { program, category }, step)
    await createStep(scene, { program, category }, { type: 'payment', title: { fr: 'Règlement', en: 'Payment' } })
    const keys = { secretKey: 'sk_test_rehearsal', publishableKey: 'pk_test_rehearsal', hookSecret: 'whsec_rehearsal' }
    const account = scene.house.payments?.isRehearsal ? await addOwnKeys(scene, keys) : undefined
    await saveConfig(scene, program, {
      currency: 'EUR',
      isTest: false,
      methods: [...(account ? (['card'] as const) : []), 'transfer', 'cheque'],
      sendsWhileAwaiting: ['transfer'],
      graceDays: 5,
      secondAbove: 50_000,
      takesWaivers: true,
      prefix: 'R',
      seller,
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      accountId: account?.id ?? null,
    })
    await sell(scene, program, now)
    await publishProgram(scene, program)
    const published = (await findProgram(scene.db, program.id)) ?? program
    const [first] = await listStepsOfCategory(scene.db, category.id)
    return { program: published, categoryId: category.id, stepId: first?.id ?? '' }
  })
}

export const seller = {
  legalName: 'Traboule',
  legalForm: 'association loi de 1901',
  registration: '812345678',
  vatNumber: '',
  address: '1 place des Terreaux',
  zipCode: '69001',
  city: 'Lyon',
  country: 'FR',
  exemption: 'TVA non applicable, article 261-7-1° du CGI',
}

async function sell(scene: Parameters<typeof createProduct>[0], program: ProgramRow, now: Date): Promise<void> {
  const rise = new Date(now.getTime() + 20 * DAY).toISOString()
  const none = { from: null, until: null, condition: null, label: {} }
  const common = { description: {}, categoryIds: [], stock: null, taxRate: 0 }
  await createProduct(scene, program, {
    ...common,
    kind: 'fee',
    title: { fr: 'Frais de dossier', en: 'Application fee' },
    isRequired: true,
    maxQuantity: 1,
    prices: [
      { ...none, amount: 6000, until: rise },
      { ...none, amount: 9000, from: rise },
    ],
  })
  await createProduct(scene, program, {
    ...common,
    kind: 'donation',
    title: { fr: 'Don au fonds des graines', en: 'Gift to the seed fund' },
    isRequired: false,
    maxQuantity: 10,
    prices: [{ ...none, amount: 500 }],
  })
  await createCoupon(scene, program, {
    code: 'JARDIN',
    kind: 'free',
    value: 0,
    productIds: [],
    maxUses: 50,
    maxPerPerson: 1,
    from: null,
    until: null,
    isPaused: false,
    note: 'Jardins de moins de deux ans',
  })
}

async function begin(
  stage: Stage,
  place: PaidProgram,
  { who, title }: { who: CastName; title: string },
  now: Date,
): Promise<Application> {
  return await runAs(stage, who, new Date(now.getTime() - 3 * DAY), async (scene) => {
    const begun = await startApplication(scene, place.program, { categoryId: place.categoryId, lang: 'fr' })
    const found = (await findApplication(scene.db, begun.id)) as Application
    await saveAnswers(scene, found, place.stepId, {
      mutationId: `story-${who}`,
      changes: [{ field: 'name', value: title, baseVersion: 0 }],
    })
    return (await findApplication(scene.db, found.id)) as Application
  })
}

/** Begins to pay; answers the payment. */
function pay(stage: Stage, who: CastName, application: Application, method: 'transfer' | 'cheque', now: Date) {
  return runAs(stage, who, new Date(now.getTime() - 2 * DAY), async (scene) => {
    const { payment } = await beginPayment(scene, application, method)
    if (!payment) throw new Error('A payment of the story has begun')
    return payment.id
  })
}
