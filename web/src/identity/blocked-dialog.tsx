import { type Blocked, type BlockedCode, useApi, useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useSession, useSessionChange } from '../kernel/session/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { Button } from '../ui/page/index.ts'
import { PageDialog } from './page-dialog.tsx'

/** Titles and sentences of the four dialogs of docs/rules.md §8. */
const texts: Readonly<Record<BlockedCode, { title: WordKey; message: WordKey }>> = {
  account_not_confirmed: { title: 'identity.blocked.confirmTitle', message: 'identity.blocked.confirmMessage' },
  missing_permissions: { title: 'identity.blocked.permissionTitle', message: 'identity.blocked.permissionMessage' },
  account_access_revoked: { title: 'identity.blocked.forbiddenTitle', message: 'identity.blocked.revokedMessage' },
  second_factor_required: { title: 'identity.second.dueTitle', message: 'identity.second.due' },
  platform_in_standby: { title: 'identity.blocked.forbiddenTitle', message: 'identity.blocked.standbyMessage' },
}

/** Why a call was refused, over the page that made it. */
export function BlockedDialog({ blocked, onDismiss }: { blocked: Blocked; onDismiss: () => void }) {
  const { t } = useWords()
  const text = texts[blocked.code]
  if (blocked.code === 'account_not_confirmed') return <ConfirmFirst onDismiss={onDismiss} />
  if (blocked.code === 'second_factor_required') return <SetUpFirst onDismiss={onDismiss} />
  return (
    <PageDialog
      title={t(text.title)}
      onCancel={onDismiss}
      actions={
        <Button variant="primary" onClick={onDismiss} autoFocus>
          {t('identity.blocked.close')}
        </Button>
      }
    >
      <p>{t(text.message)}</p>
    </PageDialog>
  )
}

/** The day has come from which a role asks for a second factor: on to where it is set up. */
function SetUpFirst({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const setUp = async () => {
    onDismiss()
    await go('/profile')
  }
  return (
    <PageDialog
      title={t(texts.second_factor_required.title)}
      onCancel={onDismiss}
      actions={
        <Button variant="primary" onClick={() => void setUp()} autoFocus>
          {t('identity.second.setUp')}
        </Button>
      }
    >
      <p>{t(texts.second_factor_required.message)}</p>
    </PageDialog>
  )
}

/** Asks to prove the address before this request: sends the mail again, or carries on once it is done. */
function ConfirmFirst({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useWords()
  const { user } = useSession()
  const { send } = useApi()
  const again = useCall('sendValidation')
  const changed = useSessionChange()
  const carryOn = async () => {
    await send({ method: 'POST', path: '/api/auth/refresh', quiet: true }).catch(() => undefined)
    await changed()
    onDismiss()
  }
  return (
    <PageDialog
      title={t(texts.account_not_confirmed.title)}
      onCancel={onDismiss}
      actions={
        <>
          <Button
            isLoading={again.isPending}
            onClick={() => again.mutate({ body: { email: user?.email ?? '' } })}
            aria-disabled={again.isSuccess || undefined}
          >
            {t('identity.mailSent.send')}
          </Button>
          <Button variant="primary" onClick={() => void carryOn()}>
            {t('identity.blocked.confirmed')}
          </Button>
        </>
      }
    >
      <p>{t(texts.account_not_confirmed.message, { email: user?.email ?? '' })}</p>
      {again.isSuccess ? <p role="status">{t('identity.blocked.sent')}</p> : null}
    </PageDialog>
  )
}
