import type { FormDefinition } from '@laurel/contract/forms/definition'
import { buildProgram } from '../story/build-program.ts'
import type { Caller } from './caller.ts'

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [{ key: 'fname', reference: 'name', type: 'text', title: { fr: 'Nom du verger' }, required: true }],
}

const keys = { secretKey: 'sk_test_rehearsal', publishableKey: 'pk_test_rehearsal', hookSecret: 'whsec_rehearsal' }

const seller = {
  legalName: 'Traboule',
  legalForm: 'association',
  registration: '812345678',
  vatNumber: '',
  address: '1 place des Terreaux',
  zipCode: '69001',
  city: 'Lyon',
  country: 'FR',
  exemption: 'TVA non applicable, article 261-7-1° du CGI',
}

/** A published program whose applicants pay 45 € by card, transfer or cheque before they send. */
export async function makePaidProgram(owner: Caller): Promise<{ slug: string; programId: string }> {
  const { programId, slug, categoryIds } = await buildProgram(owner, {
    title: { fr: 'Vergers de ville' },
    form: { title: { fr: 'Le verger' }, definition },
    categories: [{ title: { fr: 'Vergers' } }],
  })
  const params = { programId }
  const [categoryId] = categoryIds
  const step = { type: 'payment' as const, title: { fr: 'Règlement' } }
  await owner.call('createStep', { params: { ...params, categoryId }, body: step })
  const account = await owner.call('addOwnKeys', { body: keys })
  await owner.call('savePaymentConfig', {
    params,
    body: {
      currency: 'EUR',
      isTest: false,
      methods: ['card', 'transfer', 'cheque'],
      sendsWhileAwaiting: [],
      graceDays: 5,
      secondAbove: null,
      takesWaivers: false,
      prefix: 'V',
      seller,
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      accountId: account.id,
    },
  })
  await owner.call('createProduct', {
    params,
    body: { title: { fr: 'Frais de dossier' }, prices: [{ amount: 4500 }] },
  })
  return { slug, programId }
}
