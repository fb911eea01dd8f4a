import { Button } from '@mantine/core'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, saveFile, useApi } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { MoreMenu } from '../../../ui/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import { useMay } from '../use-may.ts'
import { useSessionPlace } from '../use-place.ts'

/** Taking the result out of here, and keeping it as it is. */
export function ResultActions() {
  const { t } = useWords()
  const go = useGo()
  const { base } = useSessionPlace()
  const mayExport = useMay('program.evaluation.export')
  const exports = useExports()
  return (
    <>
      {mayExport ? (
        <MoreMenu
          acts={exports.acts}
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
  const { t, locale } = useWords()
  const api = useApi()
  const refused = useRefusalToast()
  const { params, session } = useSessionPlace()
  const [isBusy, setBusy] = useState(false)
  const save = async (call: 'exportResults' | 'exportEvaluations', ending: string) => {
    setBusy(true)
    try {
      const path = addressOfCall(call, { params, query: { lang: locale } })
      saveFile(await download(api, { path }), `${session.slug}.${ending}`)
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(false)
    }
  }
  const acts = [
    { id: 'xlsx', label: t('evaluation.results.export'), onSelect: () => save('exportResults', 'xlsx') },
    { id: 'pdf', label: t('evaluation.results.exportPdf'), onSelect: () => save('exportEvaluations', 'pdf') },
  ]
  return { acts, isBusy }
}
