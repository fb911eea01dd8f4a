import { isReopening, type StaffTarget } from '@laurel/contract/applications'
import type { BulkCommand } from '@laurel/contract/bulk'
import type { ApplicationRow } from '@laurel/contract/listing'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mayBring, StateDialog } from '../applications/index.ts'
import { ApiRefusal, invalidate, useApi } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import type { MenuAction } from '../ui/index.ts'
import { BulkBar } from '../ui/table/index.ts'
import { BulkCards } from './bulk-cards.tsx'

interface Props {
  readonly rows: readonly ApplicationRow[]
  readonly onClear: () => void
}

const icons = { in_review: Eye, accepted: CircleCheck, rejected: CircleX } as const
const targets = ['in_review', 'accepted', 'rejected'] as const satisfies readonly StaffTarget[]

/** What can be done with applications of several programs: what means the same in each of them, one order for each program. */
export function DepositBulk({ rows, onClear }: Props) {
  const { t } = useWords()
  const session = useSession()
  const [confirming, setConfirming] = useState<{ to: (typeof targets)[number] } | 'trash'>()
  const [programs, setPrograms] = useState<readonly string[]>([])
  const order = useOrders()
  const count = rows.length
  const close = () => setConfirming(undefined)
  async function start(command: BulkCommand): Promise<void> {
    const begun = await order(rows, command)
    setPrograms([...new Set([...begun, ...programs])])
    onClear()
  }
  const actions = targets
    .filter((to) => mayBring(session, to))
    .map((to): MenuAction => {
      const Icon = icons[to]
      return {
        id: to,
        label: t(`applications.change.${to}.act`),
        icon: <Icon key={to} size={17} aria-hidden="true" />,
        onSelect: () => setConfirming({ to }),
      }
    })
  const trash: MenuAction = {
    id: 'trash',
    label: t('applications.trash.act'),
    icon: <Trash2 size={17} aria-hidden="true" />,
    isDangerous: true,
    onSelect: () => setConfirming('trash'),
  }
  const needsReason =
    typeof confirming === 'object' && confirming.to === 'in_review' && rows.some((row) => isReopening(row))
  return (
    <>
      <BulkBar
        count={count}
        actions={
          actions.length > 0
            ? [
                {
                  id: 'states',
                  label: t('applications.bar.status'),
                  icon: <CircleDashed aria-hidden="true" />,
                  actions,
                },
              ]
            : []
        }
        moreActions={may(session, 'program.applications.delete') ? [trash] : []}
        onClear={onClear}
      />
      <StateDialog
        request={
          typeof confirming === 'object'
            ? { to: confirming.to, count, needsReason, steps: [], timeZone: 'UTC' }
            : undefined
        }
        onClose={close}
        onConfirm={({ fields: _fields, ...change }) => start({ kind: 'state', ...change })}
      />
      <ConfirmDialog
        isOpen={confirming === 'trash'}
        onClose={close}
        onConfirm={() => start({ kind: 'trash' })}
        isDangerous
        title={t('applications.trash.question', { count })}
        description={t('applications.trash.consequence')}
        confirmLabel={t('applications.trash.act')}
      />
      <BulkCards programs={programs} />
    </>
  )
}

/** Orders an act in each program; answers in which it began. Rejects with a sentence when it began in none, and tells of the others. */
function useOrders() {
  const api = useApi()
  const words = useWords()
  const queryClient = useQueryClient()
  return async (rows: readonly ApplicationRow[], command: BulkCommand): Promise<string[]> => {
    const groups = [...Map.groupBy(rows, ({ programId }) => programId)]
    const ended = await Promise.allSettled(
      groups.map(async ([programId, members]) => {
        const selection = { ids: members.map(({ id }) => id) }
        await api.call('startBulkAction', { params: { programId }, body: { selection, act: command } })
        return programId
      }),
    )
    void invalidate(queryClient, ['listBulkActions'])
    const begun = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const problems = ended.flatMap((one) => (one.status === 'rejected' ? [textOf(one.reason)] : []))
    if (begun.length === 0) throw new Error(problems[0] ?? refusalText(words, 'unexpected'))
    for (const title of new Set(problems)) toastError({ title })
    return begun
  }

  function textOf(thrown: unknown): string {
    return refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected')
  }
}
