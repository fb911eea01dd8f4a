import { Download, History } from 'lucide-react'
import { useMay, useSessionAddress } from '../../evaluation/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { placeOfSessionExport } from '../export/place.ts'
import { useSessionExports } from './use-session-exports.ts'

/** Taking the result out of here, and keeping it as it is. */
export function ResultActions() {
  const { t } = useWords()
  const go = useGo()
  const { base } = useSessionAddress()
  const mayExport = useMay('program.evaluation.export')
  const exports = useExports()
  return (
    <>
      {mayExport ? (
        <MoreMenu
          actions={exports.actions}
          trigger={
            <Button size="sm" leftSection={<Download size={15} />} loading={exports.isBusy}>
              {t('evaluation.results.exportMenu')}
            </Button>
          }
        />
      ) : null}
      <Button size="sm" variant="filled" leftSection={<History size={15} />} onClick={() => go(`${base}/results/runs`)}>
        {t('evaluation.runs.title')}
      </Button>
    </>
  )
}

function useExports() {
  const { t, locale: lang } = useWords()
  const go = useGo()
  const { place, session } = useSessionAddress()
  const { save, busy } = useSessionExports(place)
  const actions = [
    { id: 'xlsx', label: t('evaluation.results.export'), onSelect: () => save('exportResults', { lang }) },
    { id: 'pdf', label: t('evaluation.results.exportPdf'), onSelect: () => save('exportEvaluations', { lang }) },
    {
      id: 'choose',
      label: t('evaluation.results.exportChoose'),
      startsGroup: true,
      onSelect: () => go(placeOfSessionExport(place.programSlug, session.slug)),
    },
  ]
  return { actions, isBusy: busy !== undefined }
}
