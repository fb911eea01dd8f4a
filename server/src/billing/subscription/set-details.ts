import { type BillingDetails, billingProblems } from '@laurel/contract/billing/subscription'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { lockAccount, setAccount } from './store.ts'
import { taxNumberOf } from './tax.ts'

/** Whom invoices name from the next one on; a new tax number is looked up. Refuses invalid_input with each problem. */
export async function setBillingDetails(scene: Scene, details: BillingDetails): Promise<void> {
  const { db, now } = scene
  const problems = billingProblems(details)
  if (problems.length > 0) refuse('invalid_input', { fields: problems.map(({ field, reason }) => ({ field, reason })) })
  const account = await lockAccount(db, now)
  const taxId = details.type === 'company' ? (details.taxId?.trim() ?? '') : ''
  const saved = trimmed({ ...details, taxId })
  const isSame =
    taxId === (account.details?.taxId ?? '') && saved.address?.country === account.details?.address?.country
  await setAccount(db, now, {
    details: saved,
    ...(!isSame && { taxIdState: stateBefore(taxId, saved.address?.country ?? '') }),
  })
  if (!isSame && taxId) await enqueue(db, 'billing.check-tax-number', {}, { key: 'billing.check-tax-number' })
  await record(scene, 'billing.details_changed', {}, {})
}

/** Until the register answers. */
function stateBefore(taxId: string, country: string): 'none' | 'unknown' | 'invalid' {
  if (!taxId) return 'none'
  return taxNumberOf(taxId, country) ? 'unknown' : 'invalid'
}

/** A company has no first name, a person no company: what the other type left behind goes. */
function trimmed({ type, firstname, lastname, companyName, taxId, email, address }: BillingDetails): BillingDetails {
  const trim = (text: string | undefined) => text?.trim() ?? ''
  return {
    type,
    ...(type === 'company'
      ? { companyName: trim(companyName), taxId: trim(taxId) }
      : { firstname: trim(firstname), lastname: trim(lastname) }),
    email: trim(email),
    address: {
      line1: trim(address?.line1),
      line2: trim(address?.line2),
      zipCode: trim(address?.zipCode),
      city: trim(address?.city),
      country: trim(address?.country).toUpperCase(),
    },
  }
}

/** One line each, as they stand on an invoice. */
export function buyerLines(details: BillingDetails): string[] {
  const { address } = details
  const name = details.type === 'company' ? details.companyName : `${details.firstname} ${details.lastname}`
  return [
    name ?? '',
    address?.line1 ?? '',
    address?.line2 ?? '',
    `${address?.zipCode ?? ''} ${address?.city ?? ''}`.trim(),
    address?.country ?? '',
    details.taxId ?? '',
  ].filter(Boolean)
}
