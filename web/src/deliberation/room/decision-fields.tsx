import { useWords, type Words } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import type { Room } from './use-room.ts'

/** What may be decided, or put to the vote: a type, and an amount where it takes one. */
export interface Verdict {
  readonly typeId: string
  readonly amountCents: number | null
}

/** The verdict to begin with. */
export const firstVerdict = ({ settings }: Room): Verdict => ({
  typeId: settings.types[0]?.id ?? '',
  amountCents: null,
})

/** A verdict as it is sent: without an amount where there is none to give. */
export function sentVerdict({ settings }: Room, { typeId, amountCents }: Verdict): Verdict {
  const takesAmount = settings.types.find(({ id }) => id === typeId)?.takesAmount === true
  return { typeId, amountCents: takesAmount ? amountCents : null }
}

export function DecisionFields({
  room,
  verdict,
  onChange,
}: {
  room: Room
  verdict: Verdict
  onChange: (verdict: Verdict) => void
}) {
  const { t, text } = useWords()
  const { types, currency } = room.settings
  const takesAmount = types.find(({ id }) => id === verdict.typeId)?.takesAmount === true
  return (
    <>
      <NativeSelect
        label={t('evaluation.deliberation.decision')}
        value={verdict.typeId}
        onChange={(event) => onChange({ ...verdict, typeId: event.target.value })}
        options={types.map(({ id, label }) => ({ value: id, label: text(label) }))}
      />
      {takesAmount ? (
        <Field label={t('evaluation.deliberation.amount', { currency: currency ?? 'EUR' })} isOptional>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              decimalScale={2}
              value={verdict.amountCents === null ? '' : verdict.amountCents / 100}
              onChange={(value) =>
                onChange({ ...verdict, amountCents: value === '' ? null : Math.round(Number(value) * 100) })
              }
            />
          )}
        </Field>
      ) : null}
    </>
  )
}

/** The text of a verdict: its label, and its amount where it has one. */
export function wordsOf({ format, text }: Words, { settings }: Room, { typeId, amountCents }: Verdict): string[] {
  const label = settings.types.find(({ id }) => id === typeId)?.label
  return [
    label ? text(label) : '',
    ...(amountCents === null ? [] : [format.money(amountCents, settings.currency ?? 'EUR')]),
  ]
}

/** A verdict in words: « Laureate · 5 000 € ». */
export function VerdictText({ room, verdict }: { room: Room; verdict: Verdict }) {
  const [label, amount] = wordsOf(useWords(), room, verdict)
  return (
    <>
      <strong>{label}</strong>
      {amount ? ` · ${amount}` : null}
    </>
  )
}
