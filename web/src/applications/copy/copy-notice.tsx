import type { CopyReport } from '@laurel/contract/applications/answers'
import type { MyApplication } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { Button, NativeSelect } from '../../ui/page/index.ts'
import notice from '../apply/filling.module.css'
import { copySourcesQuery } from '../queries.ts'
import styles from './copy-notice.module.css'

/** Loaded once something was copied. */
const CopyDone = later(async () => (await import('./copy-done.tsx')).CopyDone)

interface Props {
  readonly application: MyApplication
  /** Something was answered here: nothing is copied over it any more, nor undone. */
  readonly isTyped: boolean
  /** The answers on the server are others now. */
  readonly onCopied: () => void
  readonly onUndone: () => void
}

const invalidates = ['getMyApplication', 'listMyApplications'] as const

/** In an application where nothing is answered yet: what one wrote before, to start from; undone as long as nobody types. */
export function CopyNotice({ application, isTyped, onCopied, onUndone }: Props) {
  const words = useWords()
  const { t, locale } = words
  const params = { responseId: application.id }
  const { data } = useQuery(copySourcesQuery(application.id))
  const copy = useCall('copyAnswers', { invalidates })
  const undo = useCall('undoCopy', { invalidates })
  const [from, setFrom] = useState<string>()
  const [report, setReport] = useState<CopyReport>()
  const [problem, setProblem] = useState<string>()
  const sources = data?.data ?? []
  const text = (one: Parameters<typeof readText>[0]) => readText(one, locale, application.program.defaultLang)
  const doing = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (thrown) {
      setProblem(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    }
  }
  if (report) {
    return (
      <CopyDone
        report={report}
        text={text}
        problem={problem}
        isUndoing={undo.isPending}
        isOver={isTyped}
        onUndo={() =>
          void doing(async () => {
            await undo.mutateAsync({ params })
            onUndone()
          })
        }
      />
    )
  }
  const first = sources[0]
  if (!first || isTyped) return null
  return (
    <div className={notice.notice} data-tone="calm">
      <Copy size={20} aria-hidden="true" />
      <div className={styles.offer}>
        <strong>{t('applications.copy.title')}</strong>
        <p>{t('applications.copy.help')}</p>
        <NativeSelect
          label={t('applications.copy.from')}
          value={from ?? first.id}
          size="md"
          onChange={(event) => setFrom(event.currentTarget.value)}
          options={sources.map(({ id, title, program, category }) => ({
            value: id,
            label: [title || t('applications.untitled'), text(program), text(category)].join(' · '),
          }))}
        />
        <Problem>{problem ?? null}</Problem>
        <Button
          isLoading={copy.isPending}
          onClick={() =>
            void doing(async () => {
              setReport(await copy.mutateAsync({ params, body: { from: from ?? first.id } }))
              onCopied()
            })
          }
        >
          {t('applications.copy.act')}
        </Button>
      </div>
    </div>
  )
}
