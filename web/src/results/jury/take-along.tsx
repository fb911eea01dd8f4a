import { Download } from 'lucide-react'
import { useState } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import { type AnswerOf, addressOfCall, download, saveFile, useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './my-sessions.module.css'

const kinds = [
  { call: 'exportOwnEvaluations', ending: 'xlsx', label: 'evaluation.mine.takeWorkbook' },
  { call: 'printOwnEntries', ending: 'pdf', label: 'evaluation.mine.takePdf' },
] as const

/** What the juror may keep of the own work, where the session lets it: nothing of anybody else's. */
export function TakeAlong({ session }: { session: AnswerOf<'getMyEvaluationSession'> }) {
  const { t, locale } = useWords()
  const api = useApi()
  const refused = useRefusalToast()
  const [busy, setBusy] = useState<string>()
  if (session.policy.jurorExport === 'none' || session.entries.length === 0) return null
  const save = async ({ call, ending }: (typeof kinds)[number]) => {
    setBusy(call)
    try {
      const path = addressOfCall(call, { params: { sessionId: session.id }, query: { lang: locale } })
      saveFile(await download(api, { path }), `${session.slug}.${ending}`)
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className={styles.take}>
      <h2 className="lr-section">{t('evaluation.mine.takeAlong')}</h2>
      {kinds.map((kind) => (
        <Button
          key={kind.call}
          icon={<Download size={16} />}
          isLoading={busy === kind.call}
          onClick={() => void save(kind)}
        >
          {t(kind.label)}
        </Button>
      ))}
    </section>
  )
}
