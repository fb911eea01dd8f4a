import type { ApplicationState } from '@laurel/contract/applications/states'
import type { ApplicationCounts, SavedView } from '@laurel/contract/listing'
import { useQueries } from '@tanstack/react-query'
import { Link2, PencilLine, Trash2, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { SavedViewTabs, type SavedView as Tab } from '../../ui/table/index.ts'
import { fromTheTop, type ListSearch, readListSearch, writeListSearch } from '../list-search.ts'
import { countQuery, type ListPlace } from '../list-source.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViewRights, useViewWrites } from './use-views.ts'
import { isChanged, searchOfView, viewOfSearch } from './view-search.ts'
import styles from './views.module.css'

/** States that have a tab even when nobody is in them. */
const always: readonly ApplicationState[] = ['submitted', 'in_review', 'to_complete', 'draft']
/** States that have one when somebody is. */
const sometimes: readonly ApplicationState[] = [
  'accepted',
  'waitlisted',
  'rejected',
  'ineligible',
  'withdrawn',
  'deleted',
]
/** Views whose applications are counted for their tab. */
const maxCounted = 8

interface Props {
  readonly place: ListPlace
  readonly search: ListSearch
  readonly view: SavedView | undefined
  readonly views: readonly SavedView[]
  /** In one program. */
  readonly counts: ApplicationCounts | undefined
  /** Columns that a view may keep. */
  readonly offered: readonly string[]
  readonly onChange: (search: ListSearch) => void
}

/** The list as tabs: everything, saved views, states; and what can be done with the view on screen. */
export function ViewTabs({ place, search, view, views, counts, offered, onChange }: Props) {
  const words = useWords()
  const { t } = words
  const writes = useViewWrites(place)
  const rights = useViewRights(place)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<SavedView>()
  const [deleted, setDeleted] = useState<SavedView>()
  const found = useQueries({
    queries: views.slice(0, maxCounted).map((one) => countQuery(place, searchOfView(search, one))),
  })
  const usual = readListSearch({})
  const ofState = (state: ApplicationState): ListSearch =>
    fromTheTop(search, {
      ...noView,
      filter: { and: [{ field: 'state', op: 'in', value: [state] }] },
      search: undefined,
    })
  const state = stateOf(search)
  const states = counts
    ? [...always, ...sometimes.filter((one) => one === state || (counts.byState[one] ?? 0) > 0)]
    : place === undefined
      ? []
      : always
  const hasFirst = views.some(({ scope }) => scope === 'default')
  const sharedIcon = <Users size={14} aria-label={t('applications.views.isShared')} />
  const tabs: Tab[] = [
    { id: 'all', name: t('applications.list.all'), count: counts?.total },
    ...views.map((one, index): Tab => {
      const metadata = found[index]?.data?.metadata
      const icon = one.scope === 'private' ? undefined : sharedIcon
      return { id: one.id, name: one.name, icon, count: metadata?.totalFiltred }
    }),
    ...states.map(
      (one): Tab => ({
        id: `state:${one}`,
        name: t(`applications.state.${one}`),
        count: counts && (counts.byState[one] ?? 0),
      }),
    ),
  ]
  const choose = (id: string) => {
    const chosen = views.find((one) => one.id === id)
    if (chosen) return onChange({ ...usual, view: id, isAsSaved: true })
    if (id.startsWith('state:')) return onChange(ofState(id.slice('state:'.length) as ApplicationState))
    onChange({ ...usual, view: hasFirst ? 'all' : undefined })
  }
  const isNarrowed = search.filter.and.length > 0 || search.search !== undefined
  const isDifferent = view ? isChanged(search, view) : isNarrowed && state === undefined
  const fail = (thrown: unknown) => {
    const code = thrown instanceof ApiRefusal ? thrown.code : 'unexpected'
    toastError({ title: code === 'stale' ? t('applications.views.stale') : refusalText(words, code) })
  }
  const keep = async () => {
    if (!view || !rights.mayChange(view)) return setAdding(true)
    try {
      const { name, scope } = view
      await writes.change(view, { ...viewOfSearch(search, offered), name, scope })
      onChange({ ...usual, view: view.id, isAsSaved: true })
      toastSuccess({ title: t('applications.views.saved') })
    } catch (thrown) {
      fail(thrown)
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}${writeListSearch(search)}`)
    toastSuccess({ title: t('applications.views.linkCopied') })
  }
  const mayChange = view !== undefined && rights.mayChange(view)
  const actions: MenuAction[] = [
    ...(view && isDifferent
      ? [
          {
            id: 'reset',
            label: t('applications.views.reset'),
            icon: <Undo2 size={16} aria-hidden="true" />,
            onSelect: () => onChange({ ...usual, view: view.id, isAsSaved: true }),
          },
        ]
      : []),
    { id: 'add', label: t('applications.views.add'), onSelect: () => setAdding(true) },
    {
      id: 'link',
      label: t('applications.views.copyLink'),
      icon: <Link2 size={16} aria-hidden="true" />,
      onSelect: () => void copy().catch(() => toastError({ title: t('applications.views.linkNotCopied') })),
    },
    ...(view && mayChange
      ? [
          {
            id: 'change',
            label: t('applications.views.change'),
            icon: <PencilLine size={16} aria-hidden="true" />,
            startsGroup: true,
            onSelect: () => setRenamed(view),
          },
          {
            id: 'delete',
            label: t('applications.views.delete'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            isDangerous: true,
            onSelect: () => setDeleted(view),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.views}>
      <SavedViewTabs
        label={t('applications.list.views')}
        views={tabs}
        currentId={view?.id ?? (state ? `state:${state}` : 'all')}
        onChoose={choose}
        onAdd={() => setAdding(true)}
        isChanged={isDifferent}
        onSave={() => void keep()}
      />
      <MoreMenu actions={actions} label={t('applications.views.acts')} />
      {isAdding ? (
        <SaveViewDialog
          scopes={rights.scopes}
          onClose={() => setAdding(false)}
          onSave={async (written) => {
            const saved = await writes.save({ ...viewOfSearch(search, offered), ...written })
            onChange({ ...usual, view: saved.id, isAsSaved: true })
            toastSuccess({ title: t('applications.views.saved') })
          }}
        />
      ) : null}
      {renamed ? (
        <SaveViewDialog
          view={renamed}
          scopes={rights.scopes}
          onClose={() => setRenamed(undefined)}
          onSave={async (written) => {
            const { columns, filter, search: text, sort, density } = renamed
            await writes.change(renamed, { columns, filter, search: text, sort, density, ...written })
            toastSuccess({ title: t('applications.views.saved') })
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (!deleted) return
          await writes.remove(deleted)
          onChange({ ...usual, view: hasFirst && deleted.scope !== 'default' ? 'all' : undefined })
          toastSuccess({ title: t('applications.views.deleted') })
        }}
        isDangerous
        title={t('applications.views.deleteQuestion', { name: deleted?.name ?? '' })}
        description={t(
          deleted?.scope === 'private' ? 'applications.views.deleteOwn' : 'applications.views.deleteShared',
        )}
        confirmLabel={t('applications.views.delete')}
      />
    </div>
  )
}

const noView = { view: undefined, isAsSaved: false } as const

/** The state that a list is about, when it is about nothing else. */
function stateOf({ filter, search }: ListSearch): ApplicationState | undefined {
  const [only, ...more] = filter.and
  if (!only || more.length > 0 || search !== undefined || !('field' in only) || only.field !== 'state') return undefined
  const values = [only.value].flat()
  const isOne = (only.op === 'in' || only.op === 'eq') && values.length === 1
  return isOne ? [...always, ...sometimes].find((state) => state === values[0]) : undefined
}
