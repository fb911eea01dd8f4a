import { Link } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { buttonClass } from '../ui/page/index.ts'

/** No rule stands that could assign anything: says so, and where rules are written. */
export function NoRulesDialog({ programSlug, onClose }: { programSlug: string; onClose: () => void }) {
  const { t } = useWords()
  const mayWrite = may(useSession(), 'program.settings.manage')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('applications.rules.noneStands')}
      description={t(mayWrite ? 'applications.rules.noneStandsHelp' : 'applications.rules.noneReader')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Link
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            to={`/admin/programs/${programSlug}/assignment-rules`}
          >
            {t('applications.rules.title')}
          </Link>
        </>
      }
    />
  )
}
