import type { OwnKeys, PaymentAccount, PaymentConfig, PaymentConfigDraft } from '@laurel/contract/payments'
import { maskedIban } from '@laurel/contract/payments/transfers'
import { permissionsOf } from '../access/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { readLink, seal, signLink } from '../kernel/seal/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { ibanUse } from './orders/read-order.ts'
import { checkPlan } from './products/write-products.ts'
import {
  type AccountRow,
  countPaymentSteps,
  findConfig,
  findSeller,
  hasSeries,
  insertAccount,
  insertSeller,
  leaveAccount,
  listAccounts,
  putConfig,
  setAccount,
  setSeller,
} from './store/index.ts'
import {
  AccountGone,
  accountAt,
  hookUse,
  keyUse,
  ProviderAway,
  ProviderRefusal,
  redeemCode,
} from './stripe/provider.ts'

const noSeller = {
  legalName: '',
  legalForm: '',
  registration: '',
  vatNumber: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'FR',
  exemption: '',
}

/** What the product suggests to a program that was not set up: transfers, a week longer than the call. */
const usual = {
  currency: 'EUR',
  isTest: true,
  methods: ['transfer'],
  sendsWhileAwaiting: ['transfer', 'mandate', 'cheque'],
  graceDays: 5,
  secondAbove: 50_000,
  takesWaivers: false,
  prefix: '',
} as const satisfies Partial<PaymentConfigDraft>

function presentAccount(scene: Scene, row: AccountRow): PaymentAccount {
  return {
    id: row.id,
    kind: row.kind as PaymentAccount['kind'],
    ref: row.ref,
    name: row.name,
    country: row.country,
    currency: row.currency,
    isLive: row.is_live,
    state: row.state as PaymentAccount['state'],
    connectedAt: row.created_at.toISOString(),
    hookAddress: row.kind === 'keys' ? `${scene.platform.origin}/api/hooks/stripe/${row.id}` : null,
  }
}

export async function readAccounts(scene: Scene): Promise<{ data: PaymentAccount[]; canConnect: boolean }> {
  const rows = await listAccounts(scene.db)
  return { data: rows.map((row) => presentAccount(scene, row)), canConnect: Boolean(scene.house.payments?.clientId) }
}

export async function readConfig(scene: Scene, program: ProgramRow): Promise<PaymentConfig> {
  const config = await findConfig(scene.db, program.id)
  const { data: accounts, canConnect } = await readAccounts(scene)
  const common = {
    accounts,
    canConnect,
    mayConnect: (await permissionsOf(scene, undefined)).has('platform.settings.manage'),
    isRehearsal: scene.house.payments?.isRehearsal ?? false,
    steps: await countPaymentSteps(scene.db, program.id),
  }
  if (!config) {
    const suggested = { ...usual, methods: [...usual.methods], sendsWhileAwaiting: [...usual.sendsWhileAwaiting] }
    const seller = { ...noSeller, legalName: scene.platform.name }
    return { ...common, ...suggested, isNew: true, seller, maskedIban: '', bic: '', accountId: null }
  }
  const { currency, isTest, methods, sendsWhileAwaiting, graceDays, secondAbove, takesWaivers, prefix } = config
  return {
    ...common,
    ...{ currency, isTest, graceDays, secondAbove, takesWaivers, prefix },
    methods: [...methods],
    sendsWhileAwaiting: [...sendsWhileAwaiting],
    isNew: false,
    seller: config.seller,
    maskedIban: config.maskedIban,
    bic: config.bic,
    accountId: config.accountId,
  }
}

/** Changes how a program is paid. The account number is sealed and never shown again whole to the team. */
export async function saveConfig(scene: Scene, program: ProgramRow, draft: PaymentConfigDraft): Promise<PaymentConfig> {
  await checkPlan(scene)
  const { db } = scene
  const former = await findConfig(db, program.id)
  const accounts = await listAccounts(db)
  if (draft.accountId && !accounts.some(({ id }) => id === draft.accountId)) refuseField('accountId', 'unknown')
  if (draft.methods.includes('card') && !draft.accountId) refuseField('accountId', 'required')
  const hasIban = draft.iban === undefined ? Boolean(former?.sealedIban) : draft.iban !== ''
  if (draft.methods.includes('transfer') && !hasIban) refuseField('iban', 'required')
  const isBegun = former ? await hasSeries(db, former.sellerId) : false
  const sellerId = await sellerFor(scene, draft, former, isBegun)
  const sealed = (iban: string) =>
    iban === '' ? null : seal(scene.house.secret, ibanUse(scene.platform.id), iban.replaceAll(/\s/g, '').toUpperCase())
  await setSeller(db, sellerId, {
    seller: draft.seller,
    bic: draft.bic,
    iban:
      draft.iban === undefined
        ? undefined
        : { sealed: sealed(draft.iban), masked: draft.iban && maskedIban(draft.iban) },
  })
  await putConfig(db, {
    program_id: program.id,
    seller_id: sellerId,
    account_id: draft.accountId,
    currency: draft.currency,
    is_test: draft.isTest,
    methods: draft.methods,
    sends_while_awaiting: draft.sendsWhileAwaiting,
    grace_days: draft.graceDays,
    second_above: draft.secondAbove,
    takes_waivers: draft.takesWaivers,
    prefix: draft.prefix,
    updated_at: scene.now,
  })
  const { isTest, methods } = draft
  await record(scene, 'payment_config.changed', { programId: program.id }, { isTest, methods })
  return readConfig(scene, program)
}

/** Whoever sells already goes on with their series; another legal person begins their own. */
async function sellerFor(
  scene: Scene,
  { seller }: PaymentConfigDraft,
  former: { sellerId: string; seller: { legalName: string; registration: string } } | undefined,
  isBegun: boolean,
): Promise<string> {
  const isSame = former?.seller.legalName === seller.legalName && former.seller.registration === seller.registration
  if (former && (isSame || !isBegun)) return former.sellerId
  const known = await findSeller(scene.db, seller)
  if (known) return known
  const id = newId()
  await insertSeller(scene.db, { id, seller, at: scene.now })
  return id
}

const stateUse = ({ platform }: Scene) => ({ purpose: 'stripe-connect', platformId: platform.id })
const landingOf = ({ platform, locale }: Scene) => `${platform.origin}/${locale}/stripe-connect`
const minutesThere = 30

/** The page of Stripe where an account is connected: what comes back counts for this person, in this sign-in, here. */
export async function beginStripe(scene: Scene, programSlug: string | undefined): Promise<{ url: string }> {
  const { payments } = scene.house
  if (!payments?.clientId) return refuse('payment_provider_away')
  const { userId, signInId } = userOf(scene)
  const state = signLink(scene.house.secret, {
    ...stateUse(scene),
    subject: [userId, signInId, programSlug ?? ''].join(' '),
    expiresAt: new Date(scene.now.getTime() + minutesThere * 60_000),
  })
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: payments.clientId,
    scope: 'read_write',
    state,
    redirect_uri: landingOf(scene),
  })
  return { url: `${payments.connectPage}?${query}` }
}

async function askAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderAway) return refuse('payment_provider_away')
    if (error instanceof AccountGone || error instanceof ProviderRefusal) return refuse('account_refused')
    throw error
  }
}

/** Refuses connection_state for another person, platform or sign-in, and for what is too old. */
export async function connectStripe(
  scene: Scene,
  { code, state }: { code: string; state: string },
): Promise<{ programSlug: string | null; account: PaymentAccount }> {
  const { payments } = scene.house
  if (!payments?.clientId) return refuse('payment_provider_away')
  const person = userOf(scene)
  const [userId, signInId, slug] = readLink(scene.house.secret, stateUse(scene), state, scene.now)?.split(' ') ?? []
  if (userId !== person.userId || signInId !== person.signInId) refuse('connection_state')
  const { ref, isLive } = await askAccount(() => redeemCode(payments, code))
  const found = await askAccount(() => accountAt(payments, { kind: 'connect', ref }, payments.secretKey).readAccount())
  const account = await keepAccount(scene, { ...found, ref, isLive, kind: 'connect' })
  const program = slug ? await findProgram(scene.db, slug) : undefined
  return { programSlug: program?.slug ?? null, account }
}

interface Found {
  readonly kind: 'connect' | 'keys'
  readonly ref: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly isReady: boolean
  readonly isLive: boolean
  readonly keys?: OwnKeys
}

async function keepAccount(scene: Scene, found: Found): Promise<PaymentAccount> {
  const known = (await listAccounts(scene.db)).find(({ ref }) => ref === found.ref)
  const { house, platform } = scene
  const values = {
    kind: found.kind,
    name: found.name.slice(0, 200),
    country: found.country,
    currency: found.currency,
    is_live: found.isLive,
    state: found.isReady ? 'ready' : 'connecting',
    publishable_key: found.keys?.publishableKey ?? '',
    sealed_key: found.keys ? seal(house.secret, keyUse(platform.id), found.keys.secretKey) : null,
    sealed_hook_secret: found.keys ? seal(house.secret, hookUse(platform.id), found.keys.hookSecret) : null,
    connected_by: userOf(scene).userId,
  }
  if (known) await setAccount(scene.db, known.id, values)
  const { id } =
    known ?? (await insertAccount(scene.db, { id: newId(), ref: found.ref, created_at: scene.now, ...values }))
  await record(scene, 'payment_account.connected', {}, { accountId: id, kind: found.kind })
  return (await readAccounts(scene)).data.find((one) => one.id === id) ?? refuse('not_found')
}

/** Refuses account_refused for keys that Stripe does not know, or that are not of one mode. */
export async function addOwnKeys(scene: Scene, keys: OwnKeys): Promise<PaymentAccount> {
  const { payments } = scene.house
  if (!payments) return refuse('payment_provider_away')
  const isLive = keys.secretKey.includes('_live_')
  if (isLive !== keys.publishableKey.includes('_live_')) refuse('account_refused')
  const found = await askAccount(() => accountAt(payments, { kind: 'keys', ref: '' }, keys.secretKey).readAccount())
  return keepAccount(scene, { ...found, isLive, kind: 'keys', keys })
}

export async function disconnectAccount(scene: Scene, account: AccountRow): Promise<undefined> {
  await setAccount(scene.db, account.id, { state: 'disconnected', sealed_key: null, sealed_hook_secret: null })
  await leaveAccount(scene.db, account.id)
  await record(scene, 'payment_account.lost', {}, { accountId: account.id, reason: 'disconnected' })
  return undefined
}
