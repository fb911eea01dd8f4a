import type { GrantDetails, SendAgreement } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { type SessionUser, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, SegmentedControl, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, IconButton, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import styles from '../grants.module.css'
import { grantReads, grantsPlace } from '../queries.ts'

interface Person {
  readonly key: number
  readonly name: string
  readonly email: string
}

const nameOf = (user: SessionUser | null | undefined) => [user?.firstname, user?.lastname].filter(Boolean).join(' ')
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** Chooses the text and who signs, in which order; then it is fixed and mailed. */
export function SendDialog({
  programSlug,
  grant,
  onClose,
}: {
  programSlug: string
  grant: GrantDetails
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const session = useSession()
  const templates = useQuery(queryOf('listGrantTemplates', { params: { programId: programSlug } }))
  const [templateId, setTemplateId] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([
    { key: 0, name: nameOf(session?.user), email: session?.user?.email ?? '' },
  ])
  const [first, setFirst] = useState<'grantee' | 'organiser'>('grantee')
  const [until, setUntil] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const send = useCall('sendAgreement', { invalidates: grantReads })
  const list = templates.data?.data ?? []
  const chosen = templateId || (list[0]?.id ?? '')
  const isWhole = people.every(({ name, email }) => name.trim() && isEmail(email))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!chosen || !isWhole) return
    const organisers = people.map(({ name, email }) => ({ kind: 'organiser' as const, name, email: email.trim() }))
    const grantee = { kind: 'grantee' as const, name: '', email: '' }
    const signers: SendAgreement['signers'] = first === 'grantee' ? [grantee, ...organisers] : [...organisers, grantee]
    send.mutate(
      { params: { programId: programSlug, grantId: grant.id }, body: { templateId: chosen, signers, until } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('grants.agreement.send')}
      description={t('grants.agreement.sendHelp')}
      onSubmit={submit}
      submitLabel={t('grants.agreement.sendNow')}
      isIncomplete={!chosen}
      isBusy={send.isPending}
    >
      <Problem>{send.error ? refusalText(words, send.error.code) : null}</Problem>
      {templates.data && list.length === 0 ? (
        <p>
          {t('grants.agreement.noTemplate')}{' '}
          <Link to={grantsPlace(programSlug, 'funds')}>{t('grants.template.add')}</Link>
        </p>
      ) : (
        <NativeSelect
          label={t('grants.template.one')}
          value={chosen}
          data={list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setTemplateId(currentTarget.value)}
        />
      )}
      {chosen ? <Preview programSlug={programSlug} grantId={grant.id} templateId={chosen} /> : null}
      <p className={styles.quiet}>
        {t('grants.agreement.grantee', { name: grant.grantee.name || grant.grantee.email })}
      </p>
      <SegmentedControl
        aria-label={t('grants.agreement.order')}
        value={first}
        data={(['grantee', 'organiser'] as const).map((value) => ({
          value,
          label: t(`grants.agreement.first.${value}`),
        }))}
        onChange={(value) => setFirst(value === 'organiser' ? 'organiser' : 'grantee')}
      />
      <People people={people} isChecked={isChecked} onChange={setPeople} />
      <DateInput label={t('grants.agreement.lastDay')} value={until} onChange={setUntil} />
    </FormDialog>
  )
}

/** The text as it would be signed. */
function Preview({ programSlug, grantId, templateId }: { programSlug: string; grantId: string; templateId: string }) {
  const words = useWords()
  const { t } = words
  const preview = useCall('previewAgreement')
  const read = () => preview.mutate({ params: { programId: programSlug, grantId }, body: { templateId } })
  return (
    <>
      <Button variant="default" loading={preview.isPending} onClick={read}>
        {t('grants.agreement.preview')}
      </Button>
      <Problem>{preview.error ? refusalText(words, preview.error.code) : null}</Problem>
      {preview.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard.
        <section className={styles.text} aria-label={t('grants.agreement.preview')} tabIndex={0}>
          {preview.data.text}
        </section>
      ) : null}
    </>
  )
}

function People({
  people,
  isChecked,
  onChange,
}: {
  people: readonly Person[]
  isChecked: boolean
  onChange: (people: readonly Person[]) => void
}) {
  const { t } = useWords()
  const change = (key: number, part: Partial<Person>) =>
    onChange(people.map((person) => (person.key === key ? { ...person, ...part } : person)))
  return (
    <>
      {people.map((person) => (
        <div key={person.key} className={styles.fields}>
          <TextInput
            label={t('grants.agreement.organiserName')}
            value={person.name}
            maxLength={120}
            error={isChecked && !person.name.trim() ? t('grants.missing') : undefined}
            onChange={({ currentTarget }) => change(person.key, { name: currentTarget.value })}
          />
          <TextInput
            label={t('grants.agreement.organiserEmail')}
            type="email"
            value={person.email}
            error={isChecked && !isEmail(person.email) ? t('grants.emailWrong') : undefined}
            onChange={({ currentTarget }) => change(person.key, { email: currentTarget.value })}
          />
          <IconButton
            label={`${t('grants.remove')} ${person.name}`}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
          />
        </div>
      ))}
      {people.length < 5 ? (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() =>
            onChange([...people, { key: Math.max(0, ...people.map(({ key }) => key)) + 1, name: '', email: '' }])
          }
        >
          {t('grants.agreement.addSigner')}
        </Button>
      ) : null}
    </>
  )
}
