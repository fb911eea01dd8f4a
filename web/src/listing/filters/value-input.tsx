import { isRelativeDay, type ListOp, type ListPlain } from '@laurel/contract/listing'
import { Plus, X } from 'lucide-react'
import { currencySymbol } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { ChoiceMark } from '../choice-mark.tsx'
import type { Subject } from '../subjects.ts'
import { DayInput } from './day-input.tsx'
import styles from './filter-bar.module.css'
import { valuesOf } from './filter-text.ts'
import { FormulaFilter } from './formula-filter.tsx'

type Values = readonly (ListPlain | undefined)[]

interface Props {
  readonly subject: Subject
  readonly op: ListOp
  readonly values: Values
  /** How many applications have each option. */
  readonly counts?: Readonly<Record<string, number>>
  /** In one line of a builder, rather than under a chip. */
  readonly isLine?: boolean
  readonly onChange: (values: Values) => void
}

/** Options above which one searches rather than reads. */
const readable = 12
/** Options shown at once; the others are found by typing. */
const offered = 200

/** What a verb takes: nothing, one value, two, or several, each as its kind is written. */
export function ValueInput(props: Props) {
  const { subject, op, values, isLine, onChange } = props
  const { t } = useWords()
  const count = valuesOf(op)
  if (count === 'none') return null
  if (subject.formula) {
    const [value = ''] = values
    return (
      <FormulaFilter
        questions={subject.formula}
        value={String(value)}
        isLine={isLine}
        onChange={(next) => onChange([next])}
      />
    )
  }
  if (op === 'within') {
    const [name, lat, lng, km] = values
    return (
      <NumberInput
        label={t('applications.map.radius')}
        min={0.5}
        max={500}
        step={0.5}
        value={typeof km === 'number' ? km : ''}
        onChange={(next) => onChange([name, lat, lng, typeof next === 'number' ? next : undefined])}
      />
    )
  }
  if (op === 'last' || op === 'next') return <Days value={values[0]} onChange={(next) => onChange([next])} />
  if (subject.options.length > 0) {
    if (count === 'several' && !isLine && subject.options.length <= readable) return <Boxes {...props} />
    return <Choosing {...props} />
  }
  if (count === 'two') {
    return (
      <div className={styles.pair}>
        {([0, 1] as const).map((place) => (
          <One
            key={place}
            label={t(place === 0 ? 'applications.filter.from' : 'applications.filter.to')}
            subject={subject}
            value={values[place]}
            onChange={(next) => onChange(place === 0 ? [next, values[1]] : [values[0], next])}
          />
        ))}
      </div>
    )
  }
  if (count === 'several') return subject.kind === 'date' ? <ManyDays {...props} /> : <Tags {...props} />
  const label = t('applications.filter.value')
  return <One label={label} subject={subject} value={values[0]} onChange={(next) => onChange([next])} />
}

function Boxes({ subject, values, counts, onChange }: Props) {
  const { t, format } = useWords()
  return (
    <Checkbox.Group aria-label={t('applications.filter.value')} value={values.map(String)} onChange={onChange}>
      <div className={styles.options}>
        {subject.options.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            label={
              <span className={styles.option}>
                <ChoiceMark subject={subject} choice={choice} />
                {counts ? <span>{format.number(counts[choice.value] ?? 0)}</span> : null}
              </span>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Choosing({ subject, op, values, isLine, onChange }: Props) {
  const { t } = useWords()
  const common = {
    'aria-label': t('applications.filter.value'),
    placeholder: t('applications.filter.choose'),
    searchable: true,
    nothingFoundMessage: t('ui.nothingFound'),
    limit: offered,
    comboboxProps: { withinPortal: isLine === true },
    data: subject.options.map(({ value, label }) => ({ value, label })),
  }
  if (valuesOf(op) === 'one') {
    const [value] = values
    return (
      <Select
        {...common}
        value={value === undefined ? null : String(value)}
        onChange={(next) => onChange([next ?? undefined])}
      />
    )
  }
  return <MultiSelect {...common} value={values.map(String)} onChange={onChange} hidePickedOptions />
}

interface OneProps {
  readonly label: string
  readonly subject: Subject
  readonly value: ListPlain | undefined
  readonly onChange: (value: ListPlain | undefined) => void
}

function One({ label, subject, value, onChange }: OneProps) {
  const { locale } = useWords()
  if (subject.kind === 'date') return <DayInput label={label} value={value} onChange={onChange} />
  if (subject.kind === 'number') {
    const { currency, unit } = subject.column ?? {}
    const after = subject.field === 'completeness' ? '%' : currency ? currencySymbol(currency, locale) : unit
    return (
      <NumberInput
        aria-label={label}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        suffix={after ? `\u00a0${after}` : undefined}
        hideControls
        data-autofocus
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      value={value === undefined || isRelativeDay(value) ? '' : String(value)}
      maxLength={1000}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data-autofocus
    />
  )
}

function Days({ value, onChange }: { value: ListPlain | undefined; onChange: (value: ListPlain | undefined) => void }) {
  const { t } = useWords()
  return (
    <NumberInput
      aria-label={t('applications.filter.days')}
      placeholder={t('applications.filter.days')}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      min={1}
      max={36_500}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      data-autofocus
    />
  )
}

/** Texts or numbers, one after the other with Enter. */
function Tags({ subject, values, onChange }: Props) {
  const { t } = useWords()
  const isNumber = subject.kind === 'number'
  const read = (texts: string[]) =>
    onChange(isNumber ? texts.map((text) => Number(text.replace(',', '.'))).filter(Number.isFinite) : texts)
  return (
    <TagsInput
      aria-label={t('applications.filter.value')}
      placeholder={t('applications.filter.enterEach')}
      value={values.map((value) => (value === undefined || isRelativeDay(value) ? '' : String(value)))}
      onChange={read}
      maxTags={200}
      splitChars={isNumber ? [';', ' '] : [';']}
      acceptValueOnBlur
      data-autofocus
    />
  )
}

function ManyDays({ subject, values, onChange }: Props) {
  const { t } = useWords()
  const shown = values.length > 0 ? values : [undefined]
  return (
    <div className={styles.several}>
      {[...shown.entries()].map(([place, value]) => (
        <div key={place} className={styles.oneOf}>
          <One
            label={t('applications.filter.value')}
            subject={subject}
            value={value}
            onChange={(next) => onChange(shown.with(place, next))}
          />
          <IconButton
            label={t('applications.filter.removeValue')}
            icon={<X size={15} />}
            disabled={shown.length === 1}
            onClick={() => onChange(shown.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange([...shown, undefined])}
      >
        {t('applications.filter.addValue')}
      </Button>
    </div>
  )
}
