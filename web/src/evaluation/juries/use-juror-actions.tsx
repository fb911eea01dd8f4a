import { CalendarPlus, Mail, Pencil, Send, UserX } from 'lucide-react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastInfo, toastSuccess } from '../../ui/feedback/index.ts'
import type { MenuAction } from '../../ui/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { JurorRow } from './juror-columns.tsx'

/** The actions on one juror, and on all at once. */
export function useJurorActions({
  onChange,
  onExtend,
  onRemove,
}: {
  onChange: (juror: JurorRow) => void
  onExtend: (juror: JurorRow) => void
  onRemove: (juror: JurorRow) => void
}) {
  const { t } = useWords()
  const { params, session } = useSessionAddress()
  const refused = useRefusalToast()
  const resend = useCall('resendJurorInvitation', { invalidates: ['listJurors', 'getEvaluationSession'] })
  const reminding = useCall('remindJurors', { invalidates: ['listJurors'] })
  const remindBy = async (body: { jurorIds?: string[]; ownMailId?: string }) => {
    try {
      const { reminded } = await reminding.mutateAsync({ params, body })
      if (reminded > 0) toastSuccess({ title: t('evaluation.juries.reminded', { count: reminded }) })
      else toastInfo({ title: t('evaluation.juries.nobodyToRemind') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const remind = (jurorIds?: string[]) => remindBy(jurorIds ? { jurorIds } : {})
  const sendAgain = async (juror: JurorRow) => {
    try {
      await resend.mutateAsync({ params: { ...params, jurorId: juror.id } })
      toastSuccess({ title: t('evaluation.juries.invited', { email: juror.email }) })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const of = (juror: JurorRow): MenuAction[] => [
    { id: 'change', label: t('evaluation.juries.change'), icon: <Pencil size={15} />, onSelect: () => onChange(juror) },
    ...((session.closesAt ?? session.softClosesAt) && (juror.state === 'accepted' || juror.state === 'invited')
      ? [
          {
            id: 'extend',
            label: t('evaluation.extension.act'),
            icon: <CalendarPlus size={15} />,
            onSelect: () => onExtend(juror),
          },
        ]
      : []),
    juror.state === 'accepted'
      ? {
          id: 'remind',
          label: t('evaluation.juries.remind'),
          icon: <Send size={15} />,
          onSelect: () => remind([juror.id]),
          ...(session.phase === 'running' ? {} : { reason: t('evaluation.juries.remindWhenOpen') }),
        }
      : {
          id: 'resend',
          label: t('evaluation.juries.resend'),
          icon: <Mail size={15} />,
          onSelect: () => sendAgain(juror),
        },
    {
      id: 'remove',
      label: t('evaluation.juries.remove'),
      icon: <UserX size={15} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => onRemove(juror),
    },
  ]
  return { of, remind, remindWith: (ownMailId: string) => remindBy({ ownMailId }), isReminding: reminding.isPending }
}
