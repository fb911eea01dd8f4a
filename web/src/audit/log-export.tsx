import { isLiveState, type OperationState } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type AnswerOf, download, queryOf, saveFile, useApi, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { showDownload, toastError, toastSuccess } from '../ui/feedback/index.ts'
import { MoreMenu } from '../ui/index.ts'
import { filterOf, type LogSearch } from './log-search.ts'
import type { LogPlace } from './queries.ts'

/** How soon a file in the making is looked at again, in milliseconds. */
const lookAgain = 1200

/** Has what the filters leave written to a file. `onRequested` puts its id into the address, where it is followed. */
export function LogExportMenu({
  place,
  search,
  onRequested,
}: {
  place: LogPlace
  search: LogSearch
  onRequested: (id: string) => void
}) {
  const words = useWords()
  const { t } = words
  const ofPlatform = useCall('exportPlatformLog')
  const ofProgram = useCall('exportProgramLog')
  const reported = {
    onSuccess: ({ id }: { id: string }) => onRequested(id),
    onError: (refusal: { code: string }) => void toastError({ title: refusalText(words, refusal.code) }),
  }
  const ask = (format: 'csv' | 'xlsx') => {
    const body = { ...filterOf(search), format, lang: words.locale }
    if (place.of === 'program') ofProgram.mutate({ params: { programId: place.programId }, body }, reported)
    else ofPlatform.mutate({ body }, reported)
  }
  return (
    <MoreMenu
      actions={[
        { id: 'csv', label: t('audit.export.csv'), onSelect: () => ask('csv') },
        { id: 'xlsx', label: t('audit.export.xlsx'), onSelect: () => ask('xlsx') },
      ]}
      trigger={
        <Button
          leftSection={<Download size={16} aria-hidden="true" />}
          loading={ofPlatform.isPending || ofProgram.isPending}
        >
          {t('audit.export')}
        </Button>
      }
    />
  )
}

/** Shows a file in the making, and saves it as soon as it is there. */
export function LogExportFollower({ id, onOver }: { id: string; onOver: () => void }) {
  const { t, format } = useWords()
  const requested = useQuery({
    ...queryOf('getLogExport', { params: { logExportId: id } }, { maxAge: 0 }),
    refetchInterval: (query) => (isAtWork(query.state.data?.state) ? lookAgain : false),
  })
  const save = useSaving()
  const { data, isError } = requested
  const [state, rows] = [data?.state, data?.rows ?? 0]
  const isWorking = isAtWork(state)
  // What happens at the end happens once, however often the page is drawn meanwhile.
  const isOver = useRef(false)
  const end = useRef(() => {})
  end.current = () => {
    if (isOver.current) return
    isOver.current = true
    onOver()
    if (data && !isAtWork(data.state)) save(data)
  }
  const detail = rows > 0 ? format.number(rows) : t('audit.export.later')
  const [title, cancelLabel] = [t('audit.export.making'), t('audit.export.close')]
  useEffect(() => {
    if (!isWorking) return
    return showDownload(`log ${id}`, { title, detail, cancelLabel, onCancel: () => end.current() })
  }, [isWorking, id, title, detail, cancelLabel])
  useEffect(() => {
    if (isError || (state !== undefined && !isWorking)) end.current()
  }, [state, isWorking, isError])
  return null
}

const isAtWork = (state: OperationState | undefined) => state !== undefined && isLiveState(state)

function useSaving() {
  const words = useWords()
  const { t } = words
  const api = useApi()
  return (one: AnswerOf<'getLogExport'>) => {
    const failed = (message?: string) =>
      void toastError({ title: t('audit.export.failed'), ...(message && { message }) })
    if (one.state === 'failed')
      return failed(one.failure === 'too_many_rows' ? t('audit.export.too_many_rows') : undefined)
    download(api, { path: `/api/logs/exports/${one.id}/file` }).then(
      (file) => {
        saveFile(file, one.fileName)
        toastSuccess({ title: t('audit.export.done') })
      },
      () => failed(),
    )
  }
}
