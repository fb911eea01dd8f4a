import type { Import, ImportMapping } from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import { CategoryValues } from './category-values.tsx'
import styles from './import.module.css'

interface CategoryPartProps {
  readonly one: Import
  readonly programSlug: string
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** Where each row goes: one category for all, or the one that a column names. */
export function CategoryPart(props: CategoryPartProps) {
  const { t, text } = useWords()
  const { one, mapping, onChange } = props
  const { category } = mapping
  const isByColumn = 'column' in category
  const columns = one.columns.map(({ name }) => ({ value: name, label: name }))
  const first = one.columns.find(({ distinct }) => distinct !== null)?.name ?? one.columns[0]?.name ?? ''
  const suggested = 'column' in one.suggestion.category ? one.suggestion.category : { column: first }
  return (
    <div className={styles.wide}>
      <fieldset className={styles.choice}>
        <legend>{t('exchange.columns.category')}</legend>
        <label>
          <input
            type="radio"
            name="category"
            checked={isByColumn}
            onChange={() => onChange({ ...mapping, category: suggested })}
          />
          {t('exchange.columns.categoryColumn')}
        </label>
        <label>
          <input
            type="radio"
            name="category"
            checked={!isByColumn}
            onChange={() => onChange({ ...mapping, category: { categoryId: one.categories[0]?.id ?? '' } })}
          />
          {t('exchange.columns.categoryOne')}
        </label>
      </fieldset>
      {isByColumn ? (
        <>
          <Field label={t('exchange.columns.categoryFrom')}>
            {(control) => (
              <Select
                {...control}
                data={columns}
                value={category.column}
                onChange={(event) => onChange({ ...mapping, category: { column: event.currentTarget.value } })}
              />
            )}
          </Field>
          <CategoryValues {...props} column={category.column} key={category.column} />
        </>
      ) : (
        <Field label={t('exchange.columns.category')}>
          {(control) => (
            <Select
              {...control}
              data={one.categories.map(({ id, title }) => ({ value: id, label: text(title) }))}
              value={category.categoryId}
              onChange={(event) => onChange({ ...mapping, category: { categoryId: event.currentTarget.value } })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
