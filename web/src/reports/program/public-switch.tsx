import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programRolesQuery } from '../../programs/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { reportSettingsQuery } from '../queries.ts'
import styles from './dashboard.module.css'

/** Whether anyone may read the sums of this program (docs/rules.md §2). */
export function PublicSwitch({ program }: { program: Program }) {
  const words = useWords()
  const { t } = words
  const settings = useQuery(reportSettingsQuery(program.slug)).data
  const roles = useQuery(programRolesQuery(program.id)).data?.data ?? []
  const mayChange = roles.some((role) => role.permissions.includes('program.settings.manage'))
  const change = useCall('changeReportSettings', { invalidates: ['readReportSettings', 'listPublicStatistics'] })
  if (!settings) return null
  const set = (showsStatistics: boolean) =>
    change.mutate(
      { params: { programId: program.slug }, body: { showsStatistics } },
      {
        onSuccess: () =>
          void toastSuccess({ title: t(showsStatistics ? 'reports.public.shown' : 'reports.public.hidden') }),
        onError: (refusal) => void toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (
    <div className={styles.public}>
      <Switch
        label={t('reports.public.show')}
        description={t('reports.public.help')}
        checked={change.isPending ? change.variables.body.showsStatistics : settings.showsStatistics}
        disabled={!mayChange || change.isPending}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {settings.showsStatistics && program.publishedAt ? (
        <Link to="/program-statistiques">{t('reports.public.open')}</Link>
      ) : null}
    </div>
  )
}
