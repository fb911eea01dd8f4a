import { X } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { Field, IconButton } from '../../../ui/index.ts'
import { Badge } from '../../../ui/page/index.ts'
import own from './invite.module.css'
import type { PastedPeople } from './pasted-people.ts'

/** What of a pasted list is not taken as it stands, said before anything is sent. */
export function PastedReport({ read, seated, beyond }: { read: PastedPeople; seated: number; beyond: number }) {
  const { t, format } = useWords()
  const { duplicates, bad } = read
  const list = format.list(bad.slice(0, 10))
  return (
    <ul className={own.report} aria-live="polite">
      {bad.length > 0 ? <li data-bad>{t('evaluation.juries.badAddresses', { count: bad.length, list })}</li> : null}
      {duplicates.length > 0 ? <li>{t('evaluation.juries.duplicates', { count: duplicates.length })}</li> : null}
      {seated > 0 ? <li>{t('evaluation.juries.seated', { count: seated })}</li> : null}
      {beyond > 0 ? <li data-bad>{t('evaluation.juries.beyond', { count: beyond })}</li> : null}
    </ul>
  )
}

interface Listed {
  readonly email: string
  readonly name: string
  readonly isKnown: boolean
}

/** Who is invited, with names that may be put right. */
export function PastedList({
  people,
  onName,
  onLeaveOut,
}: {
  people: readonly Listed[]
  onName: (email: string, name: string) => void
  onLeaveOut: (email: string) => void
}) {
  const { t } = useWords()
  return (
    <Field label={t('evaluation.savedJury.people')} help={t('evaluation.juries.namesHelp')} isGroup>
      {() => (
        <ul className={own.people}>
          {people.map(({ email, name, isKnown }) => (
            <li key={email}>
              <TextInput
                aria-label={t('evaluation.juries.nameOf', { email })}
                placeholder={t('evaluation.juries.name')}
                maxLength={200}
                autoComplete="off"
                value={name}
                onChange={(event) => onName(email, event.currentTarget.value)}
              />
              <span>
                {email}
                {isKnown ? <Badge tone="accent">{t('evaluation.juries.fromJury')}</Badge> : null}
              </span>
              <IconButton
                label={t('evaluation.juries.leaveOut', { email })}
                icon={<X size={16} />}
                onClick={() => onLeaveOut(email)}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
