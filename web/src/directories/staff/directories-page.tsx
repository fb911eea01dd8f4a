import type { DirectoryRow } from '@laurel/contract/directories'
import { slugOf } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { FormDialog, PageHeader, Problem } from '../../ui/index.ts'
import { Badge, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './staff.module.css'

/** The directories of the platform, with what waits in each. */
export function DirectoriesPage() {
  const words = useWords()
  const { t } = words
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(queryOf('listDirectories'))
  const add = (
    <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('directories.staff.new')}
    </Button>
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('directories.staff.title') }]} />
      <PageHeader title={t('directories.staff.title')} description={t('directories.staff.lead')} actions={add} />
      {list.isPending ? <Skeleton height="160px" /> : null}
      {list.isError ? (
        <ErrorState
          title={t('directories.failed')}
          message={refusalText(words, list.error.code)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data?.data.length === 0 ? (
        <EmptyState drawing="grid" title={t('directories.staff.empty')} message={t('directories.staff.lead')} />
      ) : null}
      {list.data && list.data.data.length > 0 ? (
        <ul className={styles.lists}>
          {list.data.data.map((one) => (
            <Line key={one.id} directory={one} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <NewDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function Line({ directory }: { directory: DirectoryRow }) {
  const { t, locale, format } = useWords()
  const { defaultLang } = usePlatform()
  const waiting = directory.toReview + directory.suggestions
  return (
    <li>
      <span className={styles.listName}>
        <Link to={`/admin/annuaires/${directory.id}`}>{readText(directory.title, locale, defaultLang)}</Link>
        <span>/directories/{directory.slug}</span>
      </span>
      <StateBadge state={directory.state} />
      <span>{t('directories.found', { count: directory.published, number: format.number(directory.published) })}</span>
      {waiting > 0 ? <Badge tone="warn">{t('directories.staff.waiting', { count: waiting })}</Badge> : null}
    </li>
  )
}

export function StateBadge({ state }: Pick<DirectoryRow, 'state'>) {
  const { t } = useWords()
  return <Badge tone={state === 'published' ? 'ok' : 'neutral'}>{t(`directories.state.${state}`)}</Badge>
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { defaultLang } = usePlatform()
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const create = useCall('createDirectory', { invalidates: ['listDirectories'] })
  const address = slug ?? slugOf(title)
  const isGood = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.trim() || !isGood) return
    const body = { title: { [defaultLang]: title.trim() }, slug: address }
    create.mutate({ body }, { onSuccess: ({ id }) => void go(`/admin/annuaires/${id}?tab=fields`) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('directories.staff.new')}
      onSubmit={submit}
      submitLabel={t('directories.staff.create')}
      isBusy={create.isPending}
    >
      <Problem>{create.error ? refusalText(words, create.error.code) : null}</Problem>
      <TextInput
        label={t('directories.staff.name')}
        maxLength={120}
        value={title}
        error={isChecked && !title.trim() && t('directories.form.nameMissing')}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t('directories.staff.slug')}
        description={`/directories/${address || '…'}`}
        maxLength={80}
        value={address}
        error={isChecked && !isGood && t('directories.staff.slugWrong')}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
