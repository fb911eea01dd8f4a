import { type StaffView, staffViewColumns } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { SavedViewTabs } from '../../ui/table/index.ts'
import { useMayChange } from '../staff/use-may.ts'
import { useProgram } from '../staff/use-place.ts'
import { useSessionViews, withView } from './use-session-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './views.module.css'

/** How the list of entries is looked at now. */
export type EntryLook = Pick<StaffView, 'search' | 'categoryId' | 'show' | 'sort' | 'columns'>

export const usualLook: EntryLook = {
  search: '',
  categoryId: null,
  show: 'all',
  sort: 'title',
  columns: [...staffViewColumns],
}

const lookOf = ({ search, categoryId, show, sort, columns }: EntryLook) =>
  JSON.stringify([search, categoryId, show, sort, columns])

/** The views of the team as tabs over the list; what was changed since can be kept in the view, or as another. */
export function EntryViewTabs({
  viewId,
  look,
  onChoose,
}: {
  viewId: string | undefined
  look: EntryLook
  onChoose: (viewId: string | undefined, look: EntryLook) => void
}) {
  const { t, locale } = useWords()
  const { defaultLang } = useProgram()
  const mayManage = useMayChange()
  const { views, change, isBusy } = useSessionViews()
  const [added, setAdded] = useState<StaffView>()
  const view = views.staff.find(({ id }) => id === viewId)
  const isChanged = lookOf(look) !== lookOf(view ?? usualLook)
  const add = () => setAdded({ ...look, id: crypto.randomUUID(), name: {} })
  const keep = (one: StaffView) => change(({ staff, jury }) => ({ staff: withView(staff, one), jury }))
  if (views.staff.length === 0 && !mayManage) return null
  return (
    <div className={styles.tabs}>
      <SavedViewTabs
        label={t('evaluation.views.title')}
        views={[
          { id: 'all', name: t('evaluation.views.all') },
          ...views.staff.map(({ id, name }) => ({ id, name: readText(name, locale, defaultLang) })),
        ]}
        currentId={view?.id ?? 'all'}
        onChoose={(id) => {
          const chosen = views.staff.find((one) => one.id === id)
          onChoose(chosen?.id, chosen ?? usualLook)
        }}
        {...(mayManage && { onAdd: add })}
        isChanged={isChanged}
        {...(mayManage && { onSave: () => (view ? void keep({ ...view, ...look }) : add()) })}
      />
      {added ? (
        <ViewDialog
          first={{ side: 'staff', view: added }}
          isNew
          isBusy={isBusy}
          onClose={() => setAdded(undefined)}
          onSave={async (one) => {
            if (one.side !== 'staff' || !(await keep(one.view))) return
            onChoose(one.view.id, one.view)
            setAdded(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
