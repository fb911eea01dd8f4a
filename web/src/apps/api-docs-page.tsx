import { type Scope, scopeOfCall } from '@laurel/contract/apps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readApiDocument } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PasswordInput, Switch } from '../ui/controls/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { SearchInput } from '../ui/input/index.ts'
import { Badge, Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './api-docs.module.css'
import { CallExample } from './call-example.tsx'
import { type ApiCall, type ApiDocument, callsOf } from './read-document.ts'

const readDocument = async () => callsOf(await readApiDocument<ApiDocument>())

/** How the API is called: every call, with an example that runs. */
export function ApiDocsPage() {
  const { t } = useWords()
  const reading = useQuery({ queryKey: ['openapi'], queryFn: readDocument, staleTime: Number.POSITIVE_INFINITY })
  const [search, setSearch] = useState('')
  const [isForKeys, setForKeys] = useState(true)
  const [secret, setSecret] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (reading.data ?? []).filter(
    (call) => (!isForKeys || scopeOfCall(call.name)) && words.every((word) => call.text.includes(word)),
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('apps.docs') }]} />
      <PageHeader title={t('apps.docs')} description={t('apps.docsLead')} />
      <div className={styles.tools}>
        <SearchInput label={t('apps.docsSearch')} value={search} onSearch={setSearch} />
        <Switch
          label={t('apps.docsForKeys')}
          checked={isForKeys}
          onChange={(event) => setForKeys(event.currentTarget.checked)}
        />
        <PasswordInput
          label={t('apps.docsKey')}
          description={t('apps.docsKeyHelp')}
          value={secret}
          autoComplete="off"
          onChange={(event) => setSecret(event.currentTarget.value.trim())}
        />
      </div>
      {reading.error ? (
        <ErrorState title={t('apps.failed')} onRetry={() => void reading.refetch()} />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : found.length === 0 ? (
        <NoResult title={t('apps.docsNone')} onClear={() => setSearch('')} />
      ) : (
        <Calls calls={found} secret={secret} />
      )}
    </>
  )
}

function Calls({ calls, secret }: { calls: readonly ApiCall[]; secret: string }) {
  const { t, format } = useWords()
  return (
    <>
      <p className={styles.count} role="status">
        {t('apps.docsCount', { count: calls.length, number: format.number(calls.length) })}
      </p>
      {[...Map.groupBy(calls, ({ group }) => group)].map(([group, members]) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          {members.map((call) => (
            <CallEntry key={call.name} call={call} secret={secret} />
          ))}
        </section>
      ))}
    </>
  )
}

function CallEntry({ call, secret }: { call: ApiCall; secret: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const scope: Scope | undefined = scopeOfCall(call.name)
  return (
    <details className={styles.call} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className={styles.method}>{call.method}</code> <code>{call.path}</code>
        <span lang="en">{call.summary}</span>
        {scope ? <Badge tone="accent">{scope}</Badge> : <Badge>{t('apps.docsNoKey')}</Badge>}
      </summary>
      {isOpen ? <CallExample call={call} secret={secret} /> : null}
    </details>
  )
}
