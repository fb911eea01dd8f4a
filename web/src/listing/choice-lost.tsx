import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { ButtonLabel, buttonClass, EmptyState } from '../ui/page/index.ts'

/** In place of an act on rows chosen in a list that are not known any more: it must not fall on all of them instead. */
export function ChoiceLost({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('applications.list.choiceLost')}
      message={t('applications.list.choiceLostHelp')}
      actions={
        <Link className={buttonClass({ size: 'sm' })} to={`/admin/programs/${programSlug}/responses`}>
          <ButtonLabel>{t('applications.list.title')}</ButtonLabel>
        </Link>
      }
    />
  )
}
