import type { Webhook } from '@laurel/contract/integrations'
import { Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastInfo } from '../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../ui/index.ts'
import { platformWebhooks } from './delivery-search.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useWebhookWork } from './use-webhooks.ts'
import { webhookCalls } from './webhook-calls.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

type Dialog = 'edit' | 'test' | 'rotate' | 'delete'

/** What can be done with a webhook. */
export function WebhookActions({ programSlug, webhook }: { programSlug: string | undefined; webhook: Webhook }) {
  const { t, format } = useWords()
  const go = useGo()
  const work = useWebhookWork()
  const [open, setOpen] = useState<Dialog>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpen(undefined)
  const isOff = webhook.state === 'paused' || webhook.state === 'disabled'
  const replay = async (what: 'failed' | 'missed') => {
    const done = await work((call) => webhookCalls(call, programSlug, webhook.id).replay(what))
    if (done) toastInfo({ title: t('integrations.asked', { number: format.number(done.count) }) })
  }
  const stop = async () => {
    const done = await work((call) => webhookCalls(call, programSlug, webhook.id).cancelReplay())
    if (done) toastInfo({ title: t('integrations.replayStopped', { number: format.number(done.count) }) })
  }
  const actions: MenuAction[] = [
    ...(webhook.failed > 0 && !isOff
      ? [{ id: 'failed', label: t('integrations.replayFailed'), onSelect: () => void replay('failed') }]
      : []),
    ...(webhook.missed > 0 && !isOff
      ? [{ id: 'missed', label: t('integrations.replayMissed'), onSelect: () => void replay('missed') }]
      : []),
    ...(webhook.replaying > 0
      ? [{ id: 'stop', label: t('integrations.stopReplay'), onSelect: () => void stop() }]
      : []),
    { id: 'rotate', label: t('integrations.rotate'), onSelect: () => setOpen('rotate') },
    {
      id: 'delete',
      label: t('integrations.delete'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setOpen('delete'),
    },
  ]
  return (
    <>
      <Button
        onClick={() => void work((call) => webhookCalls(call, programSlug, webhook.id)[isOff ? 'resume' : 'pause']())}
      >
        {t(isOff ? 'integrations.resume' : 'integrations.pause')}
      </Button>
      <Button leftSection={<Send size={16} aria-hidden="true" />} onClick={() => setOpen('test')}>
        {t('integrations.test')}
      </Button>
      <Button leftSection={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
        {t('integrations.edit')}
      </Button>
      <MoreMenu actions={actions} />
      {open === 'test' ? <TestDialog programSlug={programSlug} webhook={webhook} onClose={close} /> : null}
      {open === 'edit' ? <WebhookDialog programSlug={programSlug} webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={close}
        onConfirm={async () => {
          const done = await work((call) => webhookCalls(call, programSlug, webhook.id).rotate())
          if (done) setSecret(done.secret)
        }}
        title={t('integrations.rotateQuestion', { name: webhook.name })}
        description={t('integrations.rotateConsequence')}
        confirmLabel={t('integrations.rotate')}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await work((call) => webhookCalls(call, programSlug, webhook.id).remove())
          await go(programSlug ? `/admin/programs/${programSlug}/integrations` : platformWebhooks)
        }}
        isDangerous
        title={t('integrations.deleteQuestion', { name: webhook.name })}
        description={t('integrations.deleteConsequence')}
        confirmLabel={t('integrations.delete')}
      />
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  )
}
