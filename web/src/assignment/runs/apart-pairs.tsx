import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { JurorRow } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './runs.module.css'

/** Pairs of jurors who never judge the same application. */
export function ApartPairs({
  jurors,
  pairs,
  onChange,
}: {
  jurors: readonly JurorRow[]
  pairs: readonly (readonly [string, string])[]
  onChange: (pairs: [string, string][]) => void
}) {
  const { t } = useWords()
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const there = jurors.filter(({ state }) => state === 'accepted' || state === 'invited')
  const nameOf = (id: string) => jurors.find((juror) => juror.id === id)?.name ?? '–'
  const isKnown = pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
  const options = [
    { value: '', label: t('evaluation.juror') },
    ...there.map(({ id, name }) => ({ value: id, label: name })),
  ]
  if (there.length < 2) return null
  return (
    <fieldset className={styles.apart}>
      <legend>{t('evaluation.run.rule.apart')}</legend>
      {pairs.map((pair) => (
        <p key={pair.join(' ')} className={styles.loosened}>
          {t('evaluation.run.apartPair', { one: nameOf(pair[0]), other: nameOf(pair[1]) })}
          <IconButton
            label={t('evaluation.run.together', { one: nameOf(pair[0]), other: nameOf(pair[1]) })}
            icon={<X size={15} />}
            size="xs"
            onClick={() => onChange(pairs.filter((pairThere) => pairThere !== pair).map(([a, b]) => [a, b]))}
          />
        </p>
      ))}
      <div className={styles.couple}>
        <NativeSelect
          label={t('evaluation.run.firstJuror')}
          value={one}
          onChange={(event) => setOne(event.target.value)}
          options={options}
        />
        <NativeSelect
          label={t('evaluation.run.secondJuror')}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          options={options}
        />
        <Button
          size="sm"
          leftSection={<Plus size={15} />}
          disabled={!one || !other || one === other || isKnown}
          onClick={() => {
            onChange([...pairs.map(([a, b]): [string, string] => [a, b]), [one, other]])
            setOne('')
            setOther('')
          }}
        >
          {t('evaluation.run.keepApart')}
        </Button>
      </div>
    </fieldset>
  )
}
