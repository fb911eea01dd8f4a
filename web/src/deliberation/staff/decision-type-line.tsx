import type { DecisionOutcome } from '@laurel/contract/deliberation'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useProgram } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { NumberInput, TextInput } from '../../ui/controls/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import { Disclosure, NativeSelect } from '../../ui/page/index.ts'
import council from '../room/room.module.css'

const outcomes = ['accepted', 'waitlisted', 'rejected', 'none'] as const

type DecisionType = AnswerOf<'getDecisionSettings'>['types'][number]
/** One that is written: without id it is new. */
export type DecisionLine = Omit<DecisionType, 'id'> & { id: string | undefined; key: string }

/** One thing that can be decided: its name in a language, what it makes of an application, how often it may be given. */
export function DecisionTypeLine({
  line,
  lang,
  isReadOnly,
  onChange,
  onRemove,
}: {
  line: DecisionLine
  lang: Locale
  isReadOnly: boolean
  onChange: (change: Partial<DecisionLine>) => void
  onRemove: (() => void) | undefined
}) {
  const { t } = useWords()
  return (
    <div className={council.type}>
      <Field label={t('evaluation.types.name')}>
        {(control) => (
          <TextInput
            {...control}
            // One just added is to be named.
            autoFocus={line.id === undefined}
            lang={lang}
            maxLength={300}
            readOnly={isReadOnly}
            value={line.label[lang] ?? ''}
            onChange={(event) => onChange({ label: { ...line.label, [lang]: event.target.value } })}
          />
        )}
      </Field>
      <NativeSelect
        label={t('evaluation.types.outcome')}
        value={line.outcome}
        disabled={isReadOnly}
        onChange={(event) => onChange({ outcome: event.target.value as DecisionOutcome })}
        options={outcomes.map((value) => ({ value, label: t(`evaluation.types.outcome.${value}`) }))}
      />
      <Quota
        label={t('evaluation.types.quota')}
        value={line.quota}
        isReadOnly={isReadOnly}
        onChange={(quota) => onChange({ quota })}
      />
      <label className={council.withAmount}>
        <input
          type="checkbox"
          disabled={isReadOnly}
          checked={line.takesAmount}
          onChange={(event) => onChange({ takesAmount: event.target.checked })}
        />
        {t('evaluation.types.takesAmount')}
      </label>
      {onRemove ? (
        <IconButton label={t('evaluation.types.remove')} icon={<Trash2 size={16} />} onClick={onRemove} />
      ) : null}
      <CategoryQuotas
        quotas={line.categoryQuotas}
        isReadOnly={isReadOnly}
        onChange={(categoryQuotas) => onChange({ categoryQuotas })}
      />
    </div>
  )
}

function Quota({
  label,
  value,
  isReadOnly,
  onChange,
}: {
  label: string
  value: number | null
  isReadOnly: boolean
  onChange: (quota: number | null) => void
}) {
  return (
    <Field label={label} isOptional>
      {(control) => (
        <NumberInput
          {...control}
          min={0}
          allowDecimal={false}
          readOnly={isReadOnly}
          value={value ?? ''}
          onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
        />
      )}
    </Field>
  )
}

/** The most of each category; a program of one category has nothing to share out. */
function CategoryQuotas({
  quotas,
  isReadOnly,
  onChange,
}: {
  quotas: Readonly<Record<string, number>>
  isReadOnly: boolean
  onChange: (quotas: Record<string, number>) => void
}) {
  const { t, locale, format } = useWords()
  const program = useProgram()
  const categories = useQuery(categoriesQuery(program.id, locale)).data?.data ?? []
  if (categories.length < 2) return null
  const count = Object.keys(quotas).length
  const set = (id: string, quota: number | null) => {
    const { [id]: _, ...rest } = quotas
    onChange(quota === null ? rest : { ...rest, [id]: quota })
  }
  return (
    <div className={council.byCategory}>
      <Disclosure summary={`${t('evaluation.types.byCategory')}${count > 0 ? ` (${format.number(count)})` : ''}`}>
        <div className={council.quotas}>
          {categories.map(({ id, title }) => (
            <Quota
              key={id}
              label={title}
              value={quotas[id] ?? null}
              isReadOnly={isReadOnly}
              onChange={(quota) => set(id, quota)}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
