import type { MailTemplate } from '@laurel/contract/emails'
import type { ApiRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { type MailPlace, useMailCalls } from './mail-calls.ts'
import { useMailWords } from './mail-words.ts'
import { isOfOwn, OwnDialogs, type OwnRequest } from './own/own-dialogs.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type RequestedDialog = 'versions' | 'withdraw' | OwnRequest

/** What the menu of a mail asks about: its versions, the way back to other words, and what is done with one of one's own. */
export function MailDialogs({
  place,
  mail,
  requested,
  onClose,
}: {
  place: MailPlace
  mail: MailTemplate
  requested: RequestedDialog | undefined
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const { kindName } = useMailWords()
  const calls = useMailCalls(place)
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const { own } = mail.kind
  const withdraw = () =>
    calls
      .withdraw()
      .then(() => toastSuccess({ title: t(own ? 'emails.own.withdrawn' : 'emails.editor.withdrawn') }), failed)
  return (
    <>
      {requested === 'versions' ? (
        <VersionsDialog
          mail={mail}
          onClose={onClose}
          onRestore={({ version }) => {
            onClose()
            void calls.restore(version).then(() => toastSuccess({ title: t('emails.versions.restored') }), failed)
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={requested === 'withdraw'}
        onClose={onClose}
        onConfirm={withdraw}
        title={t(own ? 'emails.own.withdrawQuestion' : 'emails.editor.withdrawQuestion')}
        description={t(own ? 'emails.own.withdrawHelp' : 'emails.editor.withdrawHelp')}
        confirmLabel={t(own ? 'emails.own.withdraw' : 'emails.editor.withdraw')}
        isDangerous
      />
      {own && isOfOwn(requested) ? (
        <OwnDialogs
          scope={place}
          mail={{ kind: place.mailKind, title: kindName(mail.kind) }}
          requested={requested}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
