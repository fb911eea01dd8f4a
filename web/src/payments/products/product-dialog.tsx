import { readText } from '@laurel/contract/kernel/text'
import {
  type Currency,
  type Product,
  type ProductDraft,
  parseAmount,
  plainAmount,
  productKinds,
} from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { categoriesQuery, programQuery } from '../../programs/index.ts'
import { MultiSelect, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from '../payments.module.css'
import { PriceFields, type WrittenPrice } from './price-fields.tsx'

interface Props {
  readonly programId: string
  readonly product: Product | undefined
  readonly currency: Currency
  readonly onClose: () => void
}

const blank: Omit<ProductDraft, 'prices'> = {
  kind: 'fee',
  title: {},
  description: {},
  categoryIds: [],
  isRequired: true,
  maxQuantity: 1,
  stock: null,
  taxRate: 0,
}

const noPrice = { amount: '', from: null, until: null, condition: null, label: {} }

/** A product, new or known: what it is, for whom, and what it costs when. */
export function ProductDialog({ programId, product, currency, onClose }: Props) {
  const words = useWords()
  const { t, locale, format } = words
  const { defaultLang } = usePlatform()
  const program = useQuery(programQuery(programId, locale))
  const categories = useQuery(categoriesQuery(programId, locale))
  const langs = program.data?.supportedLangs ?? [defaultLang]
  const [draft, setDraft] = useState(() => (product ? { ...blank, ...product } : blank))
  const [prices, setPrices] = useState<readonly WrittenPrice[]>(() =>
    product ? product.prices.map((price) => ({ ...price, amount: plainAmount(price.amount, currency) })) : [noPrice],
  )
  const [isChecked, setChecked] = useState(false)
  const invalidates = ['listProducts', 'countTransactions'] as const
  const create = useCall('createProduct', { invalidates })
  const save = useCall('saveProduct', { invalidates })
  const isUnnamed = !Object.values(draft.title).some((text) => text?.trim())
  const read = prices.map((price) => ({ ...price, amount: parseAmount(price.amount, currency) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isUnnamed || read.some(({ amount }) => amount === undefined)) return
    const { kind, title, description, categoryIds, isRequired, maxQuantity, stock, taxRate } = draft
    const body = {
      ...{ kind, title, description, categoryIds, isRequired, maxQuantity, stock, taxRate },
      prices: read.map(({ isPaid: _, amount = 0, ...price }) => ({ ...price, amount })),
    }
    if (product) save.mutate({ params: { programId, productId: product.id }, body }, { onSuccess: onClose })
    else create.mutate({ params: { programId }, body }, { onSuccess: onClose })
  }
  const refusal = create.error ?? save.error
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(product ? 'payments.product.edit' : 'payments.product.add')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || save.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <NativeSelect
        label={t('payments.product.kind')}
        value={draft.kind}
        options={productKinds.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
        onChange={({ currentTarget }) =>
          setDraft({ ...draft, kind: productKinds.find((one) => one === currentTarget.value) ?? 'fee' })
        }
      />
      {langs.map((lang, at) => (
        <TextInput
          key={lang}
          data-autofocus={at === 0 || undefined}
          label={t('payments.product.name', { language: format.language(lang) })}
          value={draft.title[lang] ?? ''}
          maxLength={200}
          error={isChecked && isUnnamed && at === 0 ? t('payments.required') : undefined}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, title: { ...draft.title, [lang]: currentTarget.value } })
          }
        />
      ))}
      <MultiSelect
        label={t('payments.product.categories')}
        placeholder={draft.categoryIds.length === 0 ? t('payments.product.allCategories') : undefined}
        value={draft.categoryIds}
        data={(categories.data?.data ?? []).map(({ id, titles }) => ({
          value: id,
          label: readText(titles, locale, defaultLang),
        }))}
        onChange={(categoryIds) => setDraft({ ...draft, categoryIds })}
      />
      <Switch
        label={t('payments.product.required')}
        description={t('payments.product.requiredHelp')}
        checked={draft.isRequired}
        onChange={({ currentTarget }) => setDraft({ ...draft, isRequired: currentTarget.checked })}
      />
      <ProductNumbers draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <PriceFields
        programId={programId}
        currency={currency}
        prices={prices}
        isChecked={isChecked}
        onChange={setPrices}
        onAdd={() => setPrices([...prices, noPrice])}
      />
    </FormDialog>
  )
}

type Numbers = Pick<ProductDraft, 'maxQuantity' | 'stock' | 'taxRate'>

/** How many there are, and the tax within. */
function ProductNumbers({ draft, onChange }: { draft: Numbers; onChange: (part: Partial<Numbers>) => void }) {
  const { t } = useWords()
  return (
    <div className={styles.fields}>
      <NumberInput
        label={t('payments.product.maxQuantity')}
        min={1}
        max={1000}
        value={draft.maxQuantity}
        onChange={(value) => onChange({ maxQuantity: Number(value) || 1 })}
      />
      <NumberInput
        label={t('payments.product.stock')}
        description={t('payments.product.stockHelp')}
        min={0}
        value={draft.stock ?? ''}
        onChange={(value) => onChange({ stock: value === '' ? null : Number(value) })}
      />
      <NumberInput
        label={t('payments.product.tax')}
        min={0}
        max={100}
        decimalScale={2}
        suffix=" %"
        value={draft.taxRate / 100}
        onChange={(value) => onChange({ taxRate: Math.round(Number(value) * 100) || 0 })}
      />
    </div>
  )
}
