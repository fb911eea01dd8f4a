import type { SendingDomain } from '@laurel/contract/emails'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Button } from '../../ui/page/index.ts'
import { useSenderWork } from './sender-calls.ts'

/** Looking now, a new key, and leaving. */
export function DomainActions({ domain }: { domain: SendingDomain }) {
  const { t } = useWords()
  const go = useGo()
  const work = useSenderWork()
  const [open, setOpen] = useState<'rotate' | 'remove'>()
  const params = { sendingDomainId: domain.id }
  const close = () => setOpen(undefined)
  const rotation: MenuAction[] = domain.isRotating
    ? [
        {
          id: 'cancel',
          label: t('emails.domain.cancelRotation'),
          onSelect: () => void work((call) => call('cancelDomainRotation', { params })),
        },
      ]
    : [{ id: 'rotate', label: t('emails.domain.rotate'), onSelect: () => setOpen('rotate') }]
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        isLoading={domain.isChecking}
        onClick={() => void work((call) => call('checkSendingDomain', { params }))}
      >
        {t('emails.domain.check')}
      </Button>
      <MoreMenu
        actions={[
          ...(domain.state === 'pending' ? [] : rotation),
          {
            id: 'remove',
            label: t('emails.domain.remove'),
            isDangerous: true,
            startsGroup: domain.state !== 'pending',
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={close}
        onConfirm={() => work((call) => call('rotateDomainKey', { params }))}
        title={t('emails.domain.rotateQuestion')}
        description={t('emails.domain.rotateConsequence')}
        confirmLabel={t('emails.domain.rotate')}
      />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={async () => {
          if (await work((call) => call('removeSendingDomain', { params }))) await go('/admin/sender-email/domains')
        }}
        isDangerous
        title={t('emails.domain.removeQuestion', { domain: domain.name })}
        description={t('emails.domain.removeConsequence')}
        confirmLabel={t('emails.domain.remove')}
      />
    </>
  )
}
