import { canonicalJson, type Json } from '../../kernel/json/index.ts'

export const agreementFormat = 'laurel-agreement/1'

/** What happened to an agreement, in the order in which it happened. */
export const evidenceKinds = ['sent', 'seen', 'code_sent', 'signed', 'changes_asked', 'completed', 'voided'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export interface EvidenceEvent {
  readonly number: number
  readonly kind: EvidenceKind
  readonly at: string
  readonly detail: Readonly<Record<string, string | number | null>>
  /** SHA-256, hexadecimal, of the hash before and of the event as canonical JSON, a line each. */
  readonly hash: string
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))

/** The hash of an event that follows another; the first follows nothing. */
export function chainHash(before: string, event: Omit<EvidenceEvent, 'hash'>): Promise<string> {
  const { number, kind, at, detail } = event
  return sha256(bytesOf(`${before}\n${canonicalJson({ number, kind, at, detail } as Json)}`))
}

export interface AgreementBundle {
  readonly format: typeof agreementFormat
  readonly madeAt: string
  readonly agreement: {
    readonly id: string
    readonly version: number
    readonly title: string
    readonly state: string
    /** Of the document, in hexadecimal. */
    readonly sha256: string
  }
  readonly signers: readonly {
    readonly id: string
    readonly position: number
    readonly name: string
    readonly email: string
    readonly signedAt: string | null
    readonly method: string | null
    /** A typed name, or a picture in base64. */
    readonly signature: string | null
  }[]
  readonly events: readonly EvidenceEvent[]
  /** The document that was signed, in base64. */
  readonly document: string
}

export interface SignedAgreementBundle {
  readonly bundle: AgreementBundle
  readonly signature: string
  readonly publicKey: string
}

export async function signAgreementBundle(
  bundle: AgreementBundle,
  keys: CryptoKeyPair,
): Promise<SignedAgreementBundle> {
  const signature = await crypto.subtle.sign(
    'Ed25519',
    keys.privateKey,
    bytesOf(canonicalJson(bundle as unknown as Json)),
  )
  const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey)
  return { bundle, signature: toBase64(new Uint8Array(signature)), publicKey: toBase64(new Uint8Array(publicKey)) }
}

export type AgreementBundleError =
  | 'unknown_format'
  | 'chain_broken'
  | 'document_changed'
  | 'signature_changed'
  | 'order_wrong'
  | 'bad_signature'
  | 'other_key'

async function chainHolds(events: readonly EvidenceEvent[]): Promise<boolean> {
  let before = ''
  for (const [index, event] of events.entries()) {
    if (event.number !== index + 1 || event.hash !== (await chainHash(before, event))) return false
    before = event.hash
  }
  return true
}

/** Each who signed has one event that names their signature and the document, and they signed in order. */
async function signersHold({ agreement, signers, events }: AgreementBundle): Promise<AgreementBundleError[]> {
  const errors: AgreementBundleError[] = []
  const signed = events.filter(({ kind }) => kind === 'signed')
  for (const signer of signers) {
    const event = signed.find(({ detail }) => detail.signer === signer.id)
    if ((event === undefined) !== (signer.signedAt === null)) errors.push('signature_changed')
    if (!event || signer.signature === null) continue
    const isSame =
      event.detail.signature === (await sha256(bytesOf(signer.signature))) &&
      event.detail.document === agreement.sha256 &&
      event.at === signer.signedAt
    if (!isSame) errors.push('signature_changed')
  }
  const positions = signed.map(({ detail }) => signers.find(({ id }) => id === detail.signer)?.position ?? -1)
  if (positions.some((position, index) => index > 0 && position <= (positions[index - 1] ?? 0)))
    errors.push('order_wrong')
  const isComplete = signers.every(({ signedAt }) => signedAt !== null)
  if (events.some(({ kind }) => kind === 'completed') && !isComplete) errors.push('order_wrong')
  return errors
}

/** What is wrong with the evidence of an agreement, from its bundle alone; nothing when all is well. */
export async function verifyAgreementBundle(
  { bundle, signature, publicKey }: SignedAgreementBundle,
  trusted?: string,
): Promise<AgreementBundleError[]> {
  if (bundle?.format !== agreementFormat) return ['unknown_format']
  const errors: AgreementBundleError[] = []
  if (!(await chainHolds(bundle.events))) errors.push('chain_broken')
  const sent = bundle.events.find(({ kind }) => kind === 'sent')
  const sum = await sha256(fromBase64(bundle.document))
  if (sum !== bundle.agreement.sha256 || sent?.detail.document !== sum) errors.push('document_changed')
  errors.push(...(await signersHold(bundle)))
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
  const isSigned = await crypto.subtle.verify(
    'Ed25519',
    key,
    fromBase64(signature),
    bytesOf(canonicalJson(bundle as unknown as Json)),
  )
  if (!isSigned) errors.push('bad_signature')
  if (trusted !== undefined && trusted !== publicKey) errors.push('other_key')
  return [...new Set(errors)]
}
