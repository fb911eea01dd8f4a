import type { PlatformDomain } from '@laurel/contract/console'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, Card, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { AddressCard } from './address-card.tsx'

/** Addresses of the platform's own: claimed, proven by their DNS, then used once they answer. */
export function HostsPage() {
  const words = useWords()
  const { t } = words
  const { data, error, isPending, refetch } = useQuery(queryOf('listPlatformDomains'))
  const work = useHostWork()
  const isOwner = may(useSession(), 'platform.life.manage')
  const [host, setHost] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const refused = await work((call) => call('addPlatformDomain', { body: { host } }))
    if (refused) setProblem(refusalText(words, refused === 'invalid_input' ? 'host_refused' : refused))
    else setHost('')
  }
  return (
    <>
      <PageBar
        crumbs={[{ label: t('spaces.checking.title'), to: '/admin/checking' }, { label: t('spaces.hosts.title') }]}
      />
      <PageHeader title={t('spaces.hosts.title')} description={t('spaces.hosts.lead')} />
      <div className={styles.cards}>
        <Card as="section" className={styles.card}>
          <form className={styles.row} onSubmit={(event) => void add(event)} noValidate>
            <TextInput
              label={t('spaces.hosts.host')}
              placeholder="programmes.example.org"
              value={host}
              maxLength={253}
              spellCheck={false}
              error={problem}
              onChange={(event) => setHost(event.currentTarget.value)}
            />
            <Button type="submit" variant="filled" disabled={host.trim().length < 4}>
              {t('spaces.hosts.add')}
            </Button>
          </form>
        </Card>
        {isOwner && data ? <AddressCard current={data.target} /> : null}
        {error ? (
          <ErrorState
            title={t('spaces.failed')}
            message={refusalText(words, error.code)}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Delayed>
            <Skeleton height="120px" />
          </Delayed>
        ) : data.data.length === 0 ? (
          <EmptyState title={t('spaces.hosts.none')} message={t('spaces.hosts.noneHelp', { host: data.target })} />
        ) : (
          data.data.map((one) => <HostCard key={one.id} host={one} />)
        )}
      </div>
    </>
  )
}

const tones = { pending: 'warn', proven: 'accent', serving: 'ok', failing: 'bad', released: 'neutral' } as const

function HostCard({ host }: { host: PlatformDomain }) {
  const words = useWords()
  const { t } = words
  const work = useHostWork()
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const params = { hostId: host.id }
  const say = (refused: string | undefined) => refused && toastError({ title: refusalText(words, refused) })
  const check = async () => {
    setBusy(true)
    say(await work((call) => call('checkPlatformDomain', { params })))
    setBusy(false)
  }
  const use = async () =>
    say(await work((call) => call('usePlatformDomain', { params, body: { isPrimary: !host.isPrimary } })))
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{host.host}</h2>
        <Badge tone={tones[host.state]}>{t(`spaces.hosts.${host.state}`)}</Badge>
      </div>
      {host.problem ? (
        <p>{t(host.problem === 'unreached' ? 'spaces.hosts.unreached' : 'spaces.hosts.recordMissing')}</p>
      ) : null}
      <table className={styles.table}>
        <caption>{t('spaces.hosts.records')}</caption>
        <tbody>
          {host.records.map((record) => (
            <tr key={record.type}>
              <th scope="row">{record.type}</th>
              <td>
                <code>{record.name}</code>
              </td>
              <td>
                <code>{record.value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button loading={isBusy} onClick={() => void check()}>
          {t('spaces.hosts.check')}
        </Button>
        {host.state === 'serving' || host.isPrimary ? (
          <Button onClick={() => void use()}>{t(host.isPrimary ? 'spaces.hosts.unuse' : 'spaces.hosts.use')}</Button>
        ) : null}
        <Button color="bad" variant="subtle" onClick={() => setLeaving(true)}>
          {t('spaces.hosts.release')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={async () => say(await work((call) => call('removePlatformDomain', { params })))}
        title={t('spaces.hosts.releaseQuestion', { host: host.host })}
        description={t('spaces.hosts.releaseConsequence')}
        confirmLabel={t('spaces.hosts.release')}
        isDangerous
      />
    </Card>
  )
}

/** Changes hosts and has them read again; answers the code of a refusal. */
function useHostWork() {
  const api = useApi()
  const client = useQueryClient()
  return async (work: (call: typeof api.call) => Promise<unknown>): Promise<string | undefined> => {
    try {
      await work(api.call)
      return undefined
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      return thrown.code
    } finally {
      await invalidate(client, ['listPlatformDomains', 'listPlatformChecks'])
    }
  }
}
