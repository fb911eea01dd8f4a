import type { SessionViews, StaffView } from '@laurel/contract/evaluation'
import type { JuryView } from '@laurel/contract/evaluation/jurors'
import { useQuery } from '@tanstack/react-query'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { viewsQuery } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'

export type AnyView =
  | { readonly side: 'staff'; readonly view: StaffView }
  | { readonly side: 'jury'; readonly view: JuryView }
type Change = (views: SessionViews) => Pick<SessionViews, 'staff' | 'jury'>

const none: SessionViews = { staff: [], jury: [], version: 0 }

/** The named views of the session, and how they are changed: written at once, all together. */
export function useSessionViews() {
  const { t } = useWords()
  const { place, params } = useSessionAddress()
  const refused = useRefusalToast()
  const found = useQuery(viewsQuery(place))
  const put = useCall('changeSessionViews', { invalidates: ['getSessionViews', 'getMyEvaluationSession'] })
  const views = found.data ?? none
  /** Says whether it was written. */
  const change = async (by: Change): Promise<boolean> => {
    try {
      await put.mutateAsync({ params, body: { ...by(views), version: views.version } })
      toastSuccess({ title: t('evaluation.saved') })
      return true
    } catch (thrown) {
      if (isRefusal(thrown, 'stale')) {
        await found.refetch()
        toastError({ title: t('evaluation.views.stale') })
      } else refused(thrown)
      return false
    }
  }
  return { views, change, found, isPending: !found.data, isBusy: put.isPending }
}

/** With this view in the place of the one of its id, or at the end. */
export function withView<View extends { readonly id: string }>(views: readonly View[], view: View): View[] {
  const isThere = views.some(({ id }) => id === view.id)
  return isThere ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view]
}
