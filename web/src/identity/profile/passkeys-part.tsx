import { deviceOf } from '@laurel/contract/identity'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useApi, useCall } from '../../kernel/api/index.ts'
import { useSessionChange } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, IconButton, Problem } from '../../ui/index.ts'
import { knowsPasskeys, makePasskey, troubleOf } from '../passkey-browser.ts'
import styles from './profile.module.css'
import { useProof } from './use-proof.tsx'

type Passkey = AnswerOf<'readSecurity'>['passkeys'][number]

/** Passkeys: a finger, a face or a key in place of the password. */
export function PasskeysPart() {
  const words = useWords()
  const { t } = words
  const { data: security } = useSuspenseQuery(queryOf('readSecurity'))
  const { call } = useApi()
  const add = useCall('addPasskey', { invalidates: ['readSecurity', 'listSignIns'] })
  const remove = useCall('removePasskey', { invalidates: ['readSecurity'] })
  const { proven, proofDialog } = useProof()
  const changed = useSessionChange()
  const [renamed, setRenamed] = useState<Passkey>()
  const [isNew, setNew] = useState(false)
  const [problem, setProblem] = useState<string>()

  const attempt = (action: () => Promise<unknown>) => async () => {
    setProblem(undefined)
    try {
      await action()
    } catch (thrown) {
      if (isRefusal(thrown)) return setProblem(refusalText(words, thrown.code))
      const trouble = troubleOf(thrown)
      if (trouble !== 'cancelled')
        setProblem(t(trouble === 'known' ? 'identity.passkeys.known' : 'identity.passkeys.failed'))
    }
  }
  const make = attempt(async () => {
    const requested = await proven(() => call('startPasskey'))
    if (!requested) return
    const answer = await makePasskey(requested.options)
    const { browser, system } = deviceOf(navigator.userAgent)
    const name = [browser, system].filter(Boolean).join(', ') || t('identity.passkeys.one')
    const made = await add.mutateAsync({ body: { name, answer } })
    setRenamed(made)
    setNew(true)
  })
  // Told once its dialog is gone: on a phone a notice would cover the dialog's button. It may be the factor that a role asked for.
  const closeName = () => {
    if (isNew) toastSuccess({ title: t('identity.passkeys.added') })
    setNew(false)
    setRenamed(undefined)
    void changed()
  }
  const drop = (passkey: Passkey) =>
    attempt(async () => {
      const isGone = await proven(async () => {
        await remove.mutateAsync({ params: { passkeyId: passkey.id } })
        return true
      })
      if (isGone) toastSuccess({ title: t('identity.passkeys.removed') })
    })
  return (
    <section className={styles.part}>
      <h2>{t('identity.passkeys.title')}</h2>
      <p>{t('identity.passkeys.help')}</p>
      <Problem>{problem}</Problem>
      {security.passkeys.length > 0 ? (
        <ul className={styles.rows}>
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={setRenamed} onRemove={drop(passkey)} />
          ))}
        </ul>
      ) : null}
      {knowsPasskeys() ? (
        <div>
          <Button size="lg" loading={add.isPending} onClick={() => void make()}>
            {t('identity.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p>{t('identity.passkeys.unknown')}</p>
      )}
      {proofDialog}
      {renamed ? <RenameDialog passkey={renamed} onClose={closeName} /> : null}
    </section>
  )
}

function PasskeyRow(props: { passkey: Passkey; onRename: (passkey: Passkey) => void; onRemove: () => Promise<void> }) {
  const { t, format } = useWords()
  const { name, host, lastUsedAt, createdAt } = props.passkey
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span>
          {lastUsedAt
            ? t('identity.passkeys.used', { host, moment: format.dateAndTime(lastUsedAt) })
            : t('identity.passkeys.made', { host, day: format.date(createdAt) })}
        </span>
      </span>
      <span className={styles.acts}>
        <IconButton
          label={t('identity.passkeys.rename', { name })}
          icon={<Pencil size={16} />}
          onClick={() => props.onRename(props.passkey)}
        />
        <IconButton
          label={t('identity.passkeys.remove', { name })}
          icon={<Trash2 size={16} />}
          onClick={() => void props.onRemove()}
        />
      </span>
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useWords()
  const [name, setName] = useState(passkey.name)
  const rename = useCall('renamePasskey', { invalidates: ['readSecurity'] })
  const save = async () => {
    await rename.mutateAsync({ params: { passkeyId: passkey.id }, body: { name } })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('identity.passkeys.nameTitle')}
      actions={
        <Button
          size="md"
          variant="filled"
          loading={rename.isPending}
          disabled={name.trim() === ''}
          onClick={() => void save().catch(() => undefined)}
        >
          {t('identity.save')}
        </Button>
      }
    >
      <Field label={t('identity.passkeys.name')} help={t('identity.passkeys.nameHelp')}>
        {(control) => (
          <TextInput
            {...control}
            size="md"
            maxLength={80}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
