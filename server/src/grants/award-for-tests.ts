import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { mailsTo } from '../test/mailbox.ts'
import type { OpenHouse } from '../test/open-house.ts'

export type Person = Parameters<OpenHouse['as']>[0]

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is looked at by tests as it comes.
export async function done<T = any>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** The code of the newest mail with one to an address. */
export async function codeFor(house: OpenHouse, address: string): Promise<string> {
  const mails = await mailsTo(house, address)
  const code = mails.findLast(({ kind }) => kind === 'grant_code')?.subject.match(/\d{6}/)?.[0]
  if (!code) throw new Error(`No code was sent to ${address}`)
  return code
}

/** Makes the manager an administrator: a second person, who may approve and release. */
export async function giveSecond(house: OpenHouse): Promise<void> {
  const { data: roles } = await done(house.as('owner').get('/api/roles'))
  const roleIds = roles
    .filter(({ key }: { key: string }) => key === 'administrator')
    .map(({ id }: { id: string }) => id)
  await done(house.as('owner').put(`/api/members/${house.personId('manager')}/roles`, { roleIds }))
}

export const template = {
  name: 'Convention',
  lang: 'fr',
  body: '# Objet\n{{organisation}} soutient {{title}} par {{amount}}.\n\n{{instalments}}\n\nLyon, le {{date}}',
}

export const fundDraft = {
  name: 'Fonds Climat',
  currency: 'EUR',
  cap: 1_000_000,
  secondFrom: 0,
  payerName: 'Traboule',
  payerIban: 'FR7630006000011234567890189',
}

export interface Award {
  readonly call: Call
  readonly at: string
  readonly fundId: string
  readonly templateId: string
}

/** A call with a fund of 10 000 € and a template. */
export async function openAward(house: OpenHouse, fund: Partial<typeof fundDraft> = {}): Promise<Award> {
  const call = await openCall(house, projectForm)
  const at = `/api/user.programs/${call.programId}`
  const { id: fundId } = await done(house.as('owner').post(`${at}/grant-funds`, { ...fundDraft, ...fund }))
  const { id: templateId } = await done(house.as('owner').post(`${at}/grant-templates`, template))
  return { call, at, fundId, templateId }
}

/** A sent application with an approved grant in two instalments. */
export async function award(house: OpenHouse, { call, at, fundId }: Award, person: Person, amount = 300_000) {
  const { id: responseId, own } = await sendAs(house, person, call)
  const grant = await done(house.as('owner').post(`${at}/grants`, { fundId, responseId, amount }))
  const path = `${at}/grants/${grant.id}`
  if (grant.state === 'proposed') await done(house.as('manager').post(`${path}/approval`, { isApproved: true }))
  const half = amount / 2
  const installments = [
    { label: 'À la signature', amount: half },
    { label: 'Solde', amount: half },
  ]
  const planned = await done(house.as('owner').put(`${path}/installments`, { installments }))
  return { id: grant.id as string, responseId, path, own: `${own}/grants/${grant.id}`, list: `${own}/grants`, planned }
}

/** Sends an agreement to the grantee, then to the director, and has both sign. */
export async function signBoth(
  house: OpenHouse,
  { templateId }: Award,
  grant: Awaited<ReturnType<typeof award>>,
  person: Person,
  email: string,
) {
  const signers = [{ kind: 'grantee' }, { kind: 'organiser', name: 'Ada Directrice', email: director }]
  const sent = await done(house.as('owner').post(`${grant.path}/agreements`, { templateId, signers }))
  const { sha256 } = sent.agreements[0]
  await done(house.as(person).post(`${grant.own}/code`, { purpose: 'sign' }))
  const sign = { consent: true, method: 'typed', signature: 'Camille Fournier', sha256 }
  await done(house.as(person).post(`${grant.own}/signature`, { ...sign, code: await codeFor(house, email) }))
  const token = await linkFor(house, director)
  await done(house.as('nobody').post('/api/portal/signatures/opening', { token }))
  await done(house.as('nobody').post('/api/portal/signatures/code', { token }))
  const last = { ...sign, signature: 'Ada Directrice', code: await codeFor(house, director), token }
  await done(house.as('nobody').post('/api/portal/signatures/signature', last))
  return { sha256, token, agreementId: sent.agreements[0].id as string }
}

export const director = 'directrice@traboule.example'

export async function linkFor(house: OpenHouse, address: string): Promise<string> {
  const mails = await mailsTo(house, address)
  const token = mails.findLast(({ kind }) => kind === 'agreement_to_sign')?.text.match(/[?&]token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`No link was sent to ${address}`)
  return token
}
