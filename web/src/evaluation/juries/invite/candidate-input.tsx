import { useWords } from '../../../kernel/words/index.ts'
import { Autocomplete, useDebouncedValue } from '../../../ui/controls/index.ts'
import type { FieldControl } from '../../../ui/index.ts'
import { Badge } from '../../../ui/page/index.ts'
import { type Candidate, useCandidates } from './candidates.ts'
import styles from './invite.module.css'

/** An address, or the name of somebody known here: those are proposed while it is typed. */
export function CandidateInput({
  control,
  value,
  onChange,
  onChoose,
  onPasteMany,
}: {
  control: FieldControl
  value: string
  onChange: (text: string) => void
  onChoose: (candidate: Candidate) => void
  /** Several addresses were pasted into the field of one. */
  onPasteMany: (text: string) => void
}) {
  const { t } = useWords()
  const [search] = useDebouncedValue(value.trim(), 250)
  const candidates = useCandidates(search)
  const byEmail = new Map(candidates.map((one) => [one.email, one]))
  return (
    <Autocomplete
      {...control}
      size="md"
      autoComplete="off"
      data-autofocus
      maxLength={320}
      value={value}
      onChange={onChange}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if ((text.match(/@/g) ?? []).length < 2) return
        event.preventDefault()
        onPasteMany(text)
      }}
      data={candidates.map(({ email, isSeated }) => ({ value: email, label: email, disabled: isSeated }))}
      // Chosen by the server: accents and organisations count there.
      filter={({ options }) => options}
      onOptionSubmit={(email) => {
        const chosen = byEmail.get(email)
        if (chosen) onChoose(chosen)
      }}
      renderOption={({ option }) => {
        const one = byEmail.get(option.value)
        return (
          <span className={styles.candidate}>
            <span>
              <strong>{one?.name || option.value}</strong>
              <small>{[one?.organisation, option.value].filter(Boolean).join(' · ')}</small>
            </span>
            {one?.isSeated ? (
              <Badge>{t('evaluation.savedJury.there')}</Badge>
            ) : one?.from === 'jury' ? (
              <Badge tone="accent">{t('evaluation.juries.fromJury')}</Badge>
            ) : null}
          </span>
        )
      }}
    />
  )
}
