import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'

/** Reminds the jury in the words of a template under a name of one's own; nothing while there is none. */
export function RemindMenu({ onRemind }: { onRemind: (ownMailId: string) => unknown }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const { data } = useQuery(queryOf('listOwnMails', { params: { programId: params.programId } }))
  const actions = (data?.data ?? []).map(({ id, title }) => ({
    id,
    label: t('evaluation.juries.remindWith', { name: title }),
    icon: <Mail size={15} />,
    onSelect: () => void onRemind(id),
  }))
  return <MoreMenu label={t('evaluation.juries.remindOther')} actions={actions} />
}
