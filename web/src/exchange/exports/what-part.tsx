import type { ExportWhat } from '@laurel/contract/exchange/exports'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from './editor.module.css'

interface Props {
  readonly what: ExportWhat
  /** How many there are; absent while it is not known. */
  readonly total: number | undefined
  readonly onChange: (what: ExportWhat) => void
}

/** Which applications: those picked, those of the list as it was filtered, or all. */
export function WhatPart({ what, total, onChange }: Props) {
  const { t, format } = useWords()
  const { only, except, filter, search, sort } = what
  const isFiltered = Boolean(search) || (filter !== undefined && filter !== '[]')
  const count = { count: total ?? 0, number: format.number(total ?? 0) }
  const sentence = only
    ? t('exchange.export.what.picked', { count: only.length, number: format.number(only.length) })
    : t(isFiltered ? 'exchange.export.what.filtered' : 'exchange.export.what.all')
  return (
    <section className={styles.part}>
      <h2>{t('exchange.export.what.title')}</h2>
      <p className={styles.what}>
        {sentence}
        {total === undefined ? null : ` ${t('exchange.export.what.count', count)}`}
        {except?.length
          ? ` ${t('exchange.export.what.except', { count: except.length, number: format.number(except.length) })}`
          : null}
      </p>
      {only || isFiltered ? (
        <div>
          <Button size="xs" variant="subtle" onClick={() => onChange(sort ? { sort } : {})}>
            {t('exchange.export.what.takeAll')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
