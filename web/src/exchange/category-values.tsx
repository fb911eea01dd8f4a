import type { Import, ImportMapping } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Delayed, Skeleton } from '../ui/page/index.ts'
import styles from './import.module.css'
import { withValue } from './mapping-draft.ts'
import { valuesQuery } from './queries.ts'

/** The different texts of the column that names categories, and the category of each; what is a title needs no choice. */
export function CategoryValues(props: {
  one: Import
  programSlug: string
  mapping: ImportMapping
  column: string
  onChange: (mapping: ImportMapping) => void
}) {
  const { t, format, text } = useWords()
  const { one, programSlug, mapping, column, onChange } = props
  const isList = one.columns.find(({ name }) => name === column)?.distinct !== null
  const values = useQuery({ ...valuesQuery(programSlug, one.id, column), enabled: isList })
  if (!isList) return <p className={styles.quiet}>{t('exchange.columns.tooMany')}</p>
  if (!values.data)
    return (
      <Delayed>
        <Skeleton height="120px" radius="10px" />
      </Delayed>
    )
  if (!('column' in mapping.category)) return null
  const { category } = mapping
  const categories = one.categories.map(({ id, title }) => ({ value: id, label: text(title) }))
  const none = { value: '', label: t('exchange.columns.noCategory') }
  const setOtherwise = (categoryId: string) => {
    const { otherwise: _before, ...rest } = category
    onChange({ ...mapping, category: categoryId === '' ? rest : { ...rest, otherwise: categoryId } })
  }
  return (
    <section className={styles.values} aria-label={t('exchange.columns.values')} {...reachable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('exchange.columns.valueText')}</th>
            <th scope="col">{t('exchange.columns.valueRows')}</th>
            <th scope="col">{t('exchange.columns.category')}</th>
          </tr>
        </thead>
        <tbody>
          {values.data.data.map(({ text, count, categoryId }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td className="lr-numbers">{format.number(count)}</td>
              <td>
                <Select
                  aria-label={text}
                  size="xs"
                  data={categoryId ? categories : [none, ...categories]}
                  value={category.values?.[text] ?? categoryId ?? category.otherwise ?? ''}
                  onChange={(event) => onChange(withValue(mapping, text, event.currentTarget.value))}
                />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('exchange.columns.otherwise')}</th>
            <td />
            <td>
              <Select
                aria-label={t('exchange.columns.otherwise')}
                size="xs"
                data={[none, ...categories]}
                value={category.otherwise ?? ''}
                onChange={(event) => setOtherwise(event.currentTarget.value)}
              />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** The list scrolls, so that the keyboard must reach it. */
const reachable = { tabIndex: 0 }
