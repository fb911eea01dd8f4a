import { maxViews, staffViewColumns } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { type MenuAction, MoreMenu, PageHeader } from '../../ui/index.ts'
import { SessionScreen } from '../sessions/session-screen.tsx'
import { useMayChange } from '../staff/use-may.ts'
import { useProgram } from '../staff/use-place.ts'
import { Waiting } from '../waiting.tsx'
import { type AnyView, useSessionViews, withView } from './use-session-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './views.module.css'

const blankOf = {
  staff: (id: string): AnyView => ({
    side: 'staff',
    view: { id, name: {}, search: '', categoryId: null, show: 'all', sort: 'title', columns: [...staffViewColumns] },
  }),
  jury: (id: string): AnyView => ({
    side: 'jury',
    view: { id, name: {}, categoryId: null, show: 'all', sort: 'own', fields: [] },
  }),
} as const

/** The named views of the session: the team's, and those offered to the jury. */
export function ViewsPage() {
  const { t } = useWords()
  const mayManage = useMayChange()
  const { views, change, found, isPending, isBusy } = useSessionViews()
  const [edited, setEdited] = useState<AnyView & { isNew: boolean }>()
  const [removed, setRemoved] = useState<AnyView>()
  const save = async (one: AnyView) => {
    const isDone = await change(({ staff, jury }) =>
      one.side === 'staff' ? { staff: withView(staff, one.view), jury } : { staff, jury: withView(jury, one.view) },
    )
    if (isDone) setEdited(undefined)
  }
  const move = (side: AnyView['side'], from: number, to: number) =>
    change(({ staff, jury }) =>
      side === 'staff' ? { staff: moved(staff, from, to), jury } : { staff, jury: moved(jury, from, to) },
    )
  const lists: Record<AnyView['side'], AnyView[]> = {
    staff: views.staff.map((view) => ({ side: 'staff', view })),
    jury: views.jury.map((view) => ({ side: 'jury', view })),
  }
  return (
    <SessionScreen title="evaluation.views.title">
      <PageHeader title={t('evaluation.views.title')} description={t('evaluation.views.lead')} />
      {isPending ? <Waiting query={found} /> : null}
      {(['staff', 'jury'] as const).map((side) => (
        <section key={side} className={styles.side} hidden={isPending} aria-labelledby={`views-${side}`}>
          <header>
            <h2 id={`views-${side}`}>{t(`evaluation.views.${side}`)}</h2>
            {mayManage && lists[side].length < maxViews ? (
              <Button
                size="sm"
                leftSection={<Plus size={15} />}
                onClick={() => setEdited({ ...blankOf[side](crypto.randomUUID()), isNew: true })}
              >
                {t(`evaluation.views.add.${side}`)}
              </Button>
            ) : null}
          </header>
          <p>{t(`evaluation.views.lead.${side}`)}</p>
          {lists[side].length > 0 ? (
            <ul className={styles.list}>
              {lists[side].map((one, index) => (
                <ViewLine
                  key={one.view.id}
                  one={one}
                  index={index}
                  count={lists[side].length}
                  mayManage={mayManage}
                  onChange={() => setEdited({ ...one, isNew: false })}
                  onMove={(to) => void move(side, index, to)}
                  onRemove={() => setRemoved(one)}
                />
              ))}
            </ul>
          ) : (
            <p className="lr-quiet">{t(mayManage ? `evaluation.views.none.${side}` : 'evaluation.views.noneKept')}</p>
          )}
        </section>
      ))}
      {edited ? (
        <ViewDialog
          first={edited}
          isNew={edited.isNew}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        onClose={() => setRemoved(undefined)}
        onConfirm={() =>
          change(({ staff, jury }) => ({
            staff: staff.filter(({ id }) => id !== removed?.view.id),
            jury: jury.filter(({ id }) => id !== removed?.view.id),
          }))
        }
        title={t('evaluation.views.removeTitle', { name: useName(removed) })}
        description={t('evaluation.views.removeMessage')}
        confirmLabel={t('evaluation.views.remove')}
      />
    </SessionScreen>
  )
}

function useName(one: AnyView | undefined): string {
  const { locale } = useWords()
  const { defaultLang } = useProgram()
  return one ? readText(one.view.name, locale, defaultLang) : ''
}

function ViewLine({
  one,
  index,
  count,
  mayManage,
  onChange,
  onMove,
  onRemove,
}: {
  one: AnyView
  index: number
  count: number
  mayManage: boolean
  onChange: () => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { t } = useWords()
  const name = useName(one)
  const icon = (Icon: typeof ArrowUp) => <Icon size={15} aria-hidden="true" />
  const actions: MenuAction[] = [
    { id: 'change', label: t(`evaluation.views.change.${one.side}`), icon: icon(PencilLine), onSelect: onChange },
    ...(index > 0
      ? [{ id: 'up', label: t('evaluation.views.up'), icon: icon(ArrowUp), onSelect: () => onMove(index - 1) }]
      : []),
    ...(index < count - 1
      ? [{ id: 'down', label: t('evaluation.views.down'), icon: icon(ArrowDown), onSelect: () => onMove(index + 1) }]
      : []),
    {
      id: 'remove',
      label: t('evaluation.views.remove'),
      icon: icon(Trash2),
      isDangerous: true,
      startsGroup: true,
      onSelect: onRemove,
    },
  ]
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{useSummary(one)}</small>
      </span>
      {mayManage ? <MoreMenu label={t('evaluation.actsFor', { name })} actions={actions} /> : null}
    </li>
  )
}

/** The filter and the order of a view, in words. */
function useSummary(one: AnyView): string {
  const { t, locale } = useWords()
  const program = useProgram()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const category = categories.find(({ id }) => id === one.view.categoryId)?.title ?? t('evaluation.allCategories')
  const [show, sort] =
    one.side === 'staff'
      ? [t(`evaluation.entries.show.${one.view.show}`), t(`evaluation.views.staffSort.${one.view.sort}`)]
      : [t(`evaluation.views.show.${one.view.show}`), t(`evaluation.views.jurySort.${one.view.sort}`)]
  const search = one.side === 'staff' && one.view.search ? [one.view.search] : []
  return [category, show, sort, ...search].join(' · ')
}

function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
