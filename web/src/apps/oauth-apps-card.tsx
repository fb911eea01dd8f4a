import type { OauthApp } from '@laurel/contract/apps'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { MoreMenu } from '../ui/index.ts'
import { Avatar, Badge } from '../ui/page/index.ts'
import styles from './apps.module.css'
import { ListCard } from './list-card.tsx'
import { OauthAppDialog } from './oauth-app-dialog.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { useWork } from './use-work.ts'

/** The applications that may ask people of the platform for consent. */
export function OauthAppsCard() {
  const { t } = useWords()
  const reading = useQuery(queryOf('listOauthApps'))
  const [isAdding, setAdding] = useState(false)
  const apps = reading.data?.data ?? []
  return (
    <>
      <ListCard
        title={t('apps.registered')}
        lead={t('apps.registeredLead')}
        reading={reading}
        empty={apps.length === 0 ? { title: t('apps.noApp'), message: t('apps.noAppHelp') } : undefined}
        action={
          reading.data && apps.length < reading.data.max ? (
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('apps.addApp')}
            </Button>
          ) : null
        }
      >
        {apps.map((app) => (
          <AppLine key={app.id} app={app} />
        ))}
      </ListCard>
      {isAdding ? <OauthAppDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function AppLine({ app }: { app: OauthApp }) {
  const { t, format } = useWords()
  return (
    <li className={styles.line}>
      <Avatar name={app.name} size={32} />
      <span className={styles.about}>
        <strong>{app.name}</strong>
        <span>
          {app.publisher ? `${app.publisher} · ` : ''}
          {t('apps.people', { count: app.people, number: format.number(app.people) })}
        </span>
      </span>
      {app.isSuspended ? <Badge tone="warn">{t('apps.suspended')}</Badge> : null}
      <code className={styles.hint}>{app.clientId}</code>
      <AppActions app={app} />
    </li>
  )
}

function AppActions({ app }: { app: OauthApp }) {
  const { t } = useWords()
  const work = useWork()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>()
  const [secret, setSecret] = useState<string>()
  const { name } = app
  const params = { oauthAppId: app.id }
  const close = () => setOpen(undefined)
  const { scopes, publisher, redirectUris } = app
  const toggle = () =>
    work((call) =>
      call('changeOauthApp', {
        params,
        body: { name, publisher, redirectUris, scopes, isSuspended: !app.isSuspended },
      }),
    )
  const rotate = async () => {
    const done = await work((call) => call('rotateOauthSecret', { params }))
    if (done?.answer.secret) setSecret(done.answer.secret)
  }
  return (
    <>
      <MoreMenu
        label={t('apps.actionsOn', { name })}
        actions={[
          { id: 'edit', label: t('apps.edit'), onSelect: () => setOpen('edit') },
          {
            id: 'suspend',
            label: t(app.isSuspended ? 'apps.resume' : 'apps.suspend'),
            onSelect: () => void toggle(),
          },
          ...(app.isPublic ? [] : [{ id: 'rotate', label: t('apps.renew'), onSelect: () => setOpen('rotate') }]),
          {
            id: 'delete',
            label: t('apps.remove'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' ? <OauthAppDialog app={app} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={close}
        onConfirm={rotate}
        title={t('apps.renewQuestion', { name })}
        description={t('apps.renewAppConsequence')}
        confirmLabel={t('apps.renew')}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={() => work((call) => call('deleteOauthApp', { params }))}
        title={t('apps.removeQuestion', { name })}
        description={t('apps.removeConsequence')}
        confirmLabel={t('apps.remove')}
        isDangerous
      />
      {secret ? <OnceDialog title={t('apps.appSecret')} secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  )
}
