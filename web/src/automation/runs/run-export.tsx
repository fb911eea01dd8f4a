import type { RunExportOrder } from '@laurel/contract/automation/runs'
import { isLiveState } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { download, queryOf, saveFile, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { showDownload, toastError, toastSuccess } from '../../ui/feedback/index.ts'

/** How soon a file in the making is looked at again, in milliseconds. */
const lookAgain = 1000

/** Has the runs that filters leave written to a file, and saves it. */
export function RunExport({ programSlug, filter }: { programSlug: string; filter: RunExportOrder }) {
  const words = useWords()
  const { t } = words
  const [requested, setRequested] = useState<string>()
  const request = useCall('exportTaskRuns')
  const ask = () =>
    request.mutate(
      { params: { programId: programSlug }, body: { ...filter, lang: words.locale } },
      {
        onSuccess: ({ id }) => setRequested(id),
        onError: ({ code }) => void toastError({ title: refusalText(words, code) }),
      },
    )
  return (
    <>
      <Button
        leftSection={<Download size={16} aria-hidden="true" />}
        loading={request.isPending || requested !== undefined}
        onClick={ask}
      >
        {t('automation.export')}
      </Button>
      {requested ? (
        <Follower key={requested} programSlug={programSlug} id={requested} onOver={() => setRequested(undefined)} />
      ) : null}
    </>
  )
}

/** Shows a file in the making, and saves it as soon as it is there. */
function Follower({ programSlug, id, onOver }: { programSlug: string; id: string; onOver: () => void }) {
  const { t, format } = useWords()
  const api = useApi()
  const params = { programId: programSlug, taskRunExportId: id }
  const { data, isError } = useQuery({
    ...queryOf('getTaskRunExport', { params }, { maxAge: 0 }),
    refetchInterval: ({ state: { data: one } }) => (!one || isLiveState(one.state) ? lookAgain : false),
  })
  const [state, rows] = [data?.state, data?.rows ?? 0]
  const isAtWork = state === undefined || isLiveState(state)
  const detail = rows > 0 ? format.number(rows) : t('automation.export.later')
  const [title, cancelLabel] = [t('automation.export.making'), t('automation.export.close')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when what it says changes
  useEffect(() => {
    if (isAtWork && !isError) return showDownload(`runs ${id}`, { title, detail, cancelLabel, onCancel: onOver })
  }, [isAtWork, isError, id, title, detail, cancelLabel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once
  useEffect(() => {
    if (isAtWork && !isError) return
    const failed = () => void toastError({ title: t('automation.export.failed') })
    const save = async () => {
      if (state !== 'done') return failed()
      const path = `/api/user.programs/${programSlug}/task-runs/exports/${id}/file`
      const file = await download(api, { path }).catch(failed)
      if (!file) return
      saveFile(file, data?.fileName ?? 'automation.csv')
      toastSuccess({ title: t('automation.export.done') })
    }
    void save().finally(onOver)
  }, [isAtWork, isError])
  return null
}
