import { Check, CircleDashed, Copy, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Switch } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { IconButton, MoreMenu } from '../../ui/index.ts'
import { Badge, Card } from '../../ui/page/index.ts'
import { DomainsPart } from './domains-part.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import styles from './security.module.css'
import { useChange } from './use-change.ts'

export type Provider = AnswerOf<'listIdentityProviders'>['data'][number]

const tones = { draft: 'neutral', tested: 'accent', on: 'ok', off: 'warn' } as const

/** One provider: its state, what to register there, what was tried, and what it may do. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useWords()
  const change = useChange()
  const { id, name, state } = provider
  const params = { identityProviderId: id }
  const test = async () => {
    const led = await change((call) => call('testIdentityProvider', { params }))
    if (led) window.location.assign(led.answer.url)
  }
  const turn = (isOn: boolean) => change((call) => call('switchIdentityProvider', { params, body: { isOn } }))
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Badge tone={tones[state]}>{t(`sso.providers.state.${state}`)}</Badge>
        <ProviderMenu provider={provider} />
      </div>
      <p className={styles.quiet}>
        {t(`sso.providers.audience.${provider.audience}`)} · {provider.issuer}
      </p>
      <div className={styles.copy}>
        <span className={styles.quiet}>{t('sso.providers.callback')}</span>
        <code>
          {provider.callback}
          <IconButton
            label={t('sso.providers.copy')}
            icon={<Copy size={14} />}
            onClick={() => void copy(provider.callback, t('sso.providers.copied'))}
          />
        </code>
      </div>
      <ul className={styles.lines}>
        <Point isDone={provider.testedAt !== null}>
          <TestedText provider={provider} />
        </Point>
        {provider.groupRoles.length > 0 ? (
          <Point isDone>{t('sso.providers.groups', { number: provider.groupRoles.length })}</Point>
        ) : null}
        <Point isDone={provider.people > 0}>{t('sso.providers.people', { number: provider.people })}</Point>
      </ul>
      <DomainsPart provider={provider} />
      {provider.audience === 'staff' ? <RequireSwitch provider={provider} /> : null}
      <div className={styles.buttons}>
        <Button leftSection={<Play size={15} aria-hidden="true" />} onClick={() => void test()}>
          {t('sso.providers.test')}
        </Button>
        {state === 'on' ? (
          <Button variant="subtle" onClick={() => void turn(false)}>
            {t('sso.providers.switchOff')}
          </Button>
        ) : (
          <Button variant="filled" disabled={provider.testedAt === null} onClick={() => void turn(true)}>
            {t('sso.providers.switchOn')}
          </Button>
        )}
      </div>
    </Card>
  )
}

async function copy(text: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toastSuccess({ title: said })
}

function Point({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <span className={styles.who}>
        {isDone ? <Check size={15} aria-hidden="true" /> : <CircleDashed size={15} aria-hidden="true" />}
        <span>{children}</span>
      </span>
    </li>
  )
}

function TestedText({ provider: { testedAt, testedBy } }: { provider: Provider }) {
  const { t, format } = useWords()
  if (!testedAt) return <>{t('sso.providers.untested')}</>
  const moment = format.dateAndTime(testedAt)
  return (
    <>{testedBy ? t('sso.providers.testedBy', { name: testedBy, moment }) : t('sso.providers.tested', { moment })}</>
  )
}

/** Off until a test of the last hour and a proven domain: nobody is to be locked out. */
function RequireSwitch({ provider }: { provider: Provider }) {
  const { t, format } = useWords()
  const change = useChange()
  const [isAsking, setAsking] = useState(false)
  const proven = provider.domains.filter(({ provenAt }) => provenAt).map(({ domain }) => `@${domain}`)
  const turn = (isRequired: boolean) =>
    change((call) =>
      call('requireIdentityProvider', { params: { identityProviderId: provider.id }, body: { isRequired } }),
    )
  return (
    <>
      <Switch
        mt="sm"
        label={
          proven.length > 0
            ? t('sso.providers.require', { domains: format.list(proven) })
            : t('sso.providers.requireNone')
        }
        description={t('sso.providers.requireHelp')}
        checked={provider.requiredFrom !== null}
        disabled={provider.requiredFrom === null && (provider.state !== 'on' || proven.length === 0)}
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : void turn(false))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await turn(true)
        }}
        title={t('sso.providers.requireTitle', { domains: format.list(proven) })}
        description={t('sso.providers.requireMessage')}
        confirmLabel={t('sso.providers.requireConfirm')}
      />
    </>
  )
}

function ProviderMenu({ provider }: { provider: Provider }) {
  const { t } = useWords()
  const change = useChange()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const remove = async () => {
    await change((call) => call('deleteIdentityProvider', { params: { identityProviderId: provider.id } }))
  }
  return (
    <>
      <MoreMenu
        label={t('access.actsFor', { name: provider.name })}
        actions={[
          { id: 'edit', label: t('sso.providers.edit'), onSelect: () => setOpen('edit') },
          {
            id: 'delete',
            label: t('sso.providers.delete'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' ? <ProviderDialog provider={provider} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'delete'}
        isDangerous
        onClose={close}
        onConfirm={remove}
        title={t('sso.providers.deleteTitle', { name: provider.name })}
        description={t('sso.providers.deleteMessage', { number: provider.people })}
        confirmLabel={t('sso.providers.delete')}
      />
    </>
  )
}
