import type { Permission } from '@laurel/contract/kernel'
import type { SavedView, ViewScope, WriteView } from '@laurel/contract/listing'
import { useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import type { ListPlace } from '../list-source.ts'

const ofProgram = ['listViews', 'getView'] as const
const ofAll = ['listDepositViews', 'getDepositView'] as const

/** Keeps, changes and deletes the views of a list. Each throws the API's refusal. */
export function useViewWrites(place: ListPlace) {
  const save = useCall('saveView', { invalidates: ofProgram })
  const change = useCall('changeView', { invalidates: ofProgram })
  const remove = useCall('deleteView', { invalidates: ofProgram })
  const saveOfAll = useCall('saveDepositView', { invalidates: ofAll })
  const changeOfAll = useCall('changeDepositView', { invalidates: ofAll })
  const removeOfAll = useCall('deleteDepositView', { invalidates: ofAll })
  if (place === undefined) {
    return {
      save: (body: WriteView): Promise<SavedView> => saveOfAll.mutateAsync({ body }),
      change: ({ id, etag }: SavedView, body: WriteView): Promise<SavedView> =>
        changeOfAll.mutateAsync({ params: { depositViewId: id }, body: { ...body, etag } }),
      remove: ({ id }: SavedView) => removeOfAll.mutateAsync({ params: { depositViewId: id } }),
    }
  }
  const programId = place
  return {
    save: (body: WriteView): Promise<SavedView> => save.mutateAsync({ params: { programId }, body }),
    change: ({ id, etag }: SavedView, body: WriteView): Promise<SavedView> =>
      change.mutateAsync({ params: { programId, viewId: id }, body: { ...body, etag } }),
    remove: ({ id }: SavedView) => remove.mutateAsync({ params: { programId, viewId: id } }),
  }
}

const needed: Readonly<Record<ViewScope, { ofProgram: Permission; ofAll: Permission } | undefined>> = {
  private: undefined,
  shared: { ofProgram: 'program.applications.update', ofAll: 'platform.programs.manage' },
  default: { ofProgram: 'program.settings.manage', ofAll: 'platform.programs.manage' },
}

/** What one may do with views, as the API would say. */
export function useViewRights(place: ListPlace) {
  const session = useSession()
  const mayHave = (scope: ViewScope) => {
    const permission = needed[scope]?.[place === undefined ? 'ofAll' : 'ofProgram']
    return permission === undefined || may(session, permission)
  }
  return {
    scopes: (['private', 'shared', 'default'] as const).filter(mayHave),
    mayChange: (view: SavedView) => (view.isMine && view.scope !== 'default') || mayHave(view.scope),
  }
}
