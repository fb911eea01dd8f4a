import type { BillingDetails } from '@laurel/contract/billing/subscription'
import { useWords } from '../../kernel/words/index.ts'

/** Whom an invoice names, as it stands on it. */
export function BuyerLines({ details }: { details: BillingDetails }) {
  const { locale } = useWords()
  const { address } = details
  const name = details.type === 'company' ? details.companyName : `${details.firstname} ${details.lastname}`
  const country = address?.country
    ? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(address.country)
    : ''
  const place = [address?.line1, address?.line2, `${address?.zipCode ?? ''} ${address?.city ?? ''}`.trim(), country]
  return (
    <>
      <strong>{name}</strong>
      <span>
        {place.filter(Boolean).join(', ')}
        {details.taxId ? ` · ${details.taxId}` : ''}
      </span>
      <span>{details.email}</span>
    </>
  )
}
