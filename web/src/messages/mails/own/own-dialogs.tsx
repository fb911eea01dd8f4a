import type { Locale } from '@laurel/contract/kernel/locale'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '../../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, ruleText, useWords, type Words } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/index.ts'
import { FormDialog } from '../../../ui/index.ts'
import { type MailScope, mailAddress, mailsAddress } from '../mail-calls.ts'
import { useOwnCalls } from './own-calls.ts'

export type OwnRequest = 'rename' | 'copy' | 'remove'

const requests: readonly string[] = ['rename', 'copy', 'remove'] satisfies OwnRequest[]
export const isOfOwn = (requested: string | undefined): requested is OwnRequest =>
  requested !== undefined && requests.includes(requested)

interface Named {
  readonly kind: string
  readonly title: string
}

/** Why it was refused: what still sends a template is named. */
function problemOf(words: Words, thrown: unknown): string {
  if (!(thrown instanceof ApiRefusal)) return refusalText(words, 'unexpected')
  const { names } = thrown.details as { names?: readonly string[] }
  return thrown.code === 'mail_in_use' && names
    ? words.t('emails.own.inUse', { names: words.format.list([...names]) })
    : refusalText(words, thrown.code)
}

/** What somebody asked to do with a template under a name of one's own. */
export function OwnDialogs({
  scope,
  mail,
  requested,
  onClose,
}: {
  scope: MailScope
  mail: Named
  requested: OwnRequest
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const calls = useOwnCalls(scope)
  if (requested !== 'remove')
    return (
      <NameDialog scope={scope} {...(requested === 'copy' ? { copyOf: mail } : { renamed: mail })} onClose={onClose} />
    )
  const remove = async () => {
    try {
      await calls.remove(mail.kind)
      toastSuccess({ title: t('emails.own.removed', { name: mail.title }) })
      await go(mailsAddress(scope))
    } catch (thrown) {
      toastError({ title: problemOf(words, thrown) })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={remove}
      title={t('emails.own.removeQuestion', { name: mail.title })}
      description={t('emails.own.removeHelp')}
      confirmLabel={t('emails.own.remove')}
      isDangerous
    />
  )
}

/** The name of a template: of a new one, of a copy, or another for one that is there. A new one opens. */
export function NameDialog({
  scope,
  copyOf,
  renamed,
  lang,
  onClose,
}: {
  scope: MailScope
  copyOf?: Named
  renamed?: Named
  /** In which a new one is begun. */
  lang?: Locale
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { defaultLang } = usePlatform()
  const calls = useOwnCalls(scope)
  const usual = copyOf ? t('emails.own.copyOf', { name: copyOf.title }) : (renamed?.title ?? '')
  const [title, setTitle] = useState(usual.slice(0, 120))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = title.trim()
    if (name === '') return setProblem(ruleText(words, 'required'))
    setBusy(true)
    try {
      if (renamed) {
        await calls.rename(renamed.kind, name)
        onClose()
      } else {
        const made = await calls.create({ title: name, ...(copyOf && { copyOf: copyOf.kind }) })
        onClose()
        await go(mailAddress({ ...scope, mailKind: made.name, mailLang: lang ?? defaultLang }))
      }
    } catch (thrown) {
      setProblem(problemOf(words, thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(renamed ? 'emails.own.rename' : copyOf ? 'emails.own.copy' : 'emails.own.new')}
      description={renamed ? undefined : t('emails.own.newHelp')}
      onSubmit={submit}
      submitLabel={t(renamed ? 'ui.save' : 'emails.own.create')}
      isBusy={isBusy}
    >
      <TextInput
        data-autofocus
        label={t('emails.own.name')}
        maxLength={120}
        value={title}
        error={problem}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
