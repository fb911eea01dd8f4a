import type { PaymentConfig } from '@laurel/contract/payments'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import styles from '../payments.module.css'

type Seller = PaymentConfig['seller']

const fields = [
  'legalName',
  'legalForm',
  'registration',
  'vatNumber',
  'address',
  'zipCode',
  'city',
  'country',
  'exemption',
] as const
const maxLengths = {
  legalName: 200,
  legalForm: 100,
  registration: 40,
  vatNumber: 20,
  address: 300,
  zipCode: 20,
  city: 100,
  country: 2,
  exemption: 300,
}

/** Who sells, as invoices name them. */
export function SellerFields({
  seller,
  isChecked,
  onChange,
}: {
  seller: Seller
  isChecked: boolean
  onChange: (seller: Seller) => void
}) {
  const { t } = useWords()
  return (
    <div className={styles.fields}>
      {fields.map((name) => (
        <TextInput
          key={name}
          label={t(`payments.seller.${name}`)}
          description={name === 'exemption' ? t('payments.seller.exemptionHelp') : undefined}
          value={seller[name]}
          maxLength={maxLengths[name]}
          error={isChecked && name === 'legalName' && seller[name].trim() === '' ? t('payments.required') : undefined}
          onChange={({ currentTarget }) => onChange({ ...seller, [name]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
