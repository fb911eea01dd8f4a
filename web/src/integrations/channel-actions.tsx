import type { Channel } from '@laurel/contract/integrations'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastInfo } from '../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../ui/index.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { useWebhookWork } from './use-webhooks.ts'
import { webhookCalls } from './webhook-calls.ts'

/** What can be done with a channel. */
export function ChannelActions({ programSlug, channel }: { programSlug: string; channel: Channel }) {
  const { t } = useWords()
  const work = useWebhookWork()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const isOff = channel.state === 'paused' || channel.state === 'disabled'
  const calls = (call: Parameters<typeof webhookCalls>[0]) => webhookCalls(call, programSlug, channel.id)
  const test = async () => {
    if (await work((call) => calls(call).test())) toastInfo({ title: t('integrations.channelTested') })
  }
  const actions: MenuAction[] = [
    { id: 'edit', label: t('integrations.edit'), onSelect: () => setOpen('edit') },
    { id: 'test', label: t('integrations.test'), onSelect: () => void test() },
    {
      id: 'pause',
      label: t(isOff ? 'integrations.resume' : 'integrations.pause'),
      onSelect: () => void work((call) => calls(call)[isOff ? 'resume' : 'pause']()),
    },
    {
      id: 'remove',
      label: t('integrations.disconnect'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setOpen('remove'),
    },
  ]
  return (
    <>
      <MoreMenu actions={actions} label={t('integrations.actionsOf', { name: channel.name })} />
      {open === 'edit' ? <ChannelDialog programSlug={programSlug} channel={channel} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={async () => void (await work((call) => calls(call).remove()))}
        isDangerous
        title={t('integrations.disconnectQuestion', { name: channel.name })}
        description={t('integrations.disconnectConsequence')}
        confirmLabel={t('integrations.disconnect')}
      />
    </>
  )
}
