import type { Locale } from '@laurel/contract/kernel/locale'
import { type FormEvent, useMemo, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Button, Textarea, useDebouncedValue } from '../../../ui/controls/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Field, FormDialog } from '../../../ui/index.ts'
import { afterAssigning } from '../../queries.ts'
import { useProgram, useSessionAddress } from '../../staff/use-place.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import { useKnownPeople } from './candidates.ts'
import own from './invite.module.css'
import { LanguageField } from './language-field.tsx'
import { PastedList, PastedReport } from './pasted-list.tsx'
import { readPastedPeople } from './pasted-people.ts'

/** As many are invited at once. */
const maxAtOnce = 200

/** Invites a pasted list of people: what was read is shown, and may be put right, before anything leaves. */
export function InviteSeveralDialog({
  there,
  pasted,
  onSingle,
  onClose,
}: {
  there: ReadonlySet<string>
  pasted: string
  onSingle: () => void
  onClose: () => void
}) {
  const { t } = useWords()
  const program = useProgram()
  const { params } = useSessionAddress()
  const [text, setText] = useState(pasted)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [lang, setLang] = useState<Locale>(program.defaultLang)
  const [isWanting, setWanting] = useState(false)
  const refused = useRefusalToast()
  const invite = useCall('inviteJurors', { invalidates: [...afterAssigning, 'findJurorCandidates'] })
  const read = useMemo(() => readPastedPeople(text), [text])
  const fresh = read.people.filter(({ email }) => !there.has(email) && !left.has(email))
  const taken = fresh.slice(0, maxAtOnce)
  const [debounced] = useDebouncedValue(taken.map(({ email }) => email).join(' '), 300)
  const answer = useKnownPeople(debounced === '' ? [] : debounced.split(' '))
  const known = new Map((answer.data?.data ?? []).map((one) => [one.email, one]))
  const people = taken.map(({ email, name }) => ({
    email,
    name: names.get(email) ?? (name || known.get(email)?.name || ''),
    isKnown: known.get(email)?.from === 'jury',
  }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (people.length === 0) return setWanting(true)
    try {
      const body = { people: people.map(({ email, name }) => ({ email, name: name.trim() })), lang }
      const { invited } = await invite.mutateAsync({ params, body })
      toastSuccess({ title: t('evaluation.savedJury.invited', { count: invited }) })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <FormDialog
      title={t('evaluation.juries.severalTitle')}
      description={t('evaluation.juries.inviteHelp')}
      submitLabel={t('evaluation.savedJury.invite', { count: people.length })}
      isBusy={invite.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <Field
        label={t('evaluation.juries.addresses')}
        help={t('evaluation.juries.addressesHelp')}
        error={isWanting && people.length === 0 ? t('evaluation.juries.addressesNeeded') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            size="md"
            autosize
            minRows={4}
            maxRows={10}
            maxLength={60_000}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setLeft(new Set())
            }}
          />
        )}
      </Field>
      <PastedReport
        read={read}
        seated={read.people.filter(({ email }) => there.has(email)).length}
        beyond={fresh.length - taken.length}
      />
      {people.length > 0 ? (
        <PastedList
          people={people}
          onName={(email, name) => setNames((now) => new Map(now).set(email, name))}
          onLeaveOut={(email) => setLeft((now) => new Set(now).add(email))}
        />
      ) : null}
      <LanguageField value={lang} onChange={setLang} />
      <Button size="sm" variant="subtle" className={own.other} onClick={onSingle}>
        {t('evaluation.juries.single')}
      </Button>
    </FormDialog>
  )
}
