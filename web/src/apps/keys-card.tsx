import type { ApiKey, ApiKeyList } from '@laurel/contract/apps'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { MoreMenu } from '../ui/index.ts'
import { Badge } from '../ui/page/index.ts'
import styles from './apps.module.css'
import { KeyDialog } from './key-dialog.tsx'
import { ListCard } from './list-card.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { areasText } from './scope-words.ts'
import { useWork } from './use-work.ts'

interface Props {
  /** Of one program; absent: of the whole platform. */
  readonly programSlug?: string
  readonly reading: {
    readonly data: ApiKeyList | undefined
    readonly error: { readonly code: string } | null
    readonly isPending: boolean
    refetch(): unknown
  }
}

/** API keys: what they may do, when they were used, when they end. */
export function KeysCard({ programSlug, reading }: Props) {
  const { t, format } = useWords()
  const [isAdding, setAdding] = useState(false)
  const keys = reading.data?.data ?? []
  const max = reading.data?.max ?? 0
  return (
    <div className={styles.cell}>
      <ListCard
        icon={<KeyRound size={18} aria-hidden="true" />}
        title={t('apps.keys')}
        lead={t('apps.keysLead')}
        reading={reading}
        empty={keys.length === 0 ? { title: t('apps.noKey'), message: t('apps.noKeyHelp') } : undefined}
        action={
          reading.data && keys.length < max ? (
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('apps.addKey')}
            </Button>
          ) : null
        }
      >
        {keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} programSlug={programSlug} />
        ))}
      </ListCard>
      {max > 0 && keys.length >= max ? (
        <p className={styles.quiet}>{t('apps.keysFull', { number: format.number(max) })}</p>
      ) : null}
      {isAdding && reading.data ? (
        <KeyDialog programSlug={programSlug} list={reading.data} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  )
}

/** Days before its end from which a key says so. */
const soonDays = 14

function KeyLine({ apiKey, programSlug }: { apiKey: ApiKey; programSlug: string | undefined }) {
  const { t, format } = useWords()
  const ends = apiKey.expiresAt ? t('apps.endsOn', { date: format.date(apiKey.expiresAt) }) : t('apps.neverEnds')
  const days = apiKey.expiresAt ? (Date.parse(apiKey.expiresAt) - Date.now()) / 86_400_000 : Number.POSITIVE_INFINITY
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <strong>{apiKey.name}</strong>
        <span>
          {areasText(t, apiKey.scopes)}
          {apiKey.program && !programSlug ? ` · ${apiKey.program.title}` : ''}
          {apiKey.createdBy ? ` · ${apiKey.createdBy}` : ''}
        </span>
      </span>
      {apiKey.hasExpired ? (
        <Badge tone="bad">{t('apps.ended')}</Badge>
      ) : days < soonDays ? (
        <Badge tone="warn">{ends}</Badge>
      ) : null}
      <code className={styles.hint}>lrl_sk_••••{apiKey.hint}</code>
      <span className={styles.facts}>
        {apiKey.lastUsedAt
          ? t('apps.lastCall', { date: format.dateAndTime(apiKey.lastUsedAt) })
          : t('apps.neverCalled')}
        {days >= soonDays ? <span>{ends}</span> : null}
      </span>
      <KeyActions apiKey={apiKey} programSlug={programSlug} />
    </li>
  )
}

function KeyActions({ apiKey, programSlug }: { apiKey: ApiKey; programSlug: string | undefined }) {
  const { t } = useWords()
  const work = useWork()
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const [secret, setSecret] = useState<string>()
  const { id: apiKeyId, name } = apiKey
  const rotate = async () => {
    const body = { overlapHours: 24 }
    const done = await work((call) =>
      programSlug
        ? call('rotateProgramApiKey', { params: { programId: programSlug, apiKeyId }, body })
        : call('rotateApiKey', { params: { apiKeyId }, body }),
    )
    if (done) setSecret(done.answer.secret)
  }
  const revoke = () =>
    work((call) =>
      programSlug
        ? call('revokeProgramApiKey', { params: { programId: programSlug, apiKeyId } })
        : call('revokeApiKey', { params: { apiKeyId } }),
    )
  return (
    <>
      <MoreMenu
        label={t('apps.actionsOn', { name })}
        actions={[
          { id: 'rotate', label: t('apps.renew'), onSelect: () => setOpen('rotate') },
          {
            id: 'revoke',
            label: t('apps.revoke'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setOpen('revoke'),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={() => setOpen(undefined)}
        onConfirm={rotate}
        title={t('apps.renewQuestion', { name })}
        description={t('apps.renewConsequence')}
        confirmLabel={t('apps.renew')}
      />
      <ConfirmDialog
        isOpen={open === 'revoke'}
        onClose={() => setOpen(undefined)}
        onConfirm={revoke}
        title={t('apps.revokeQuestion', { name })}
        description={t('apps.revokeConsequence')}
        confirmLabel={t('apps.revoke')}
        isDangerous
      />
      {secret ? <OnceDialog title={t('apps.keySecret')} secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  )
}
