import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { LinkButton } from '../../ui/page/index.ts'
import { VoteView } from '../public/vote-page.tsx'
import { previewQuery } from '../queries.ts'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'
import { VoteActions } from './vote-actions.tsx'
import { VoteScreen } from './vote-screen.tsx'

/** The page of the vote as the public sees it: choosing works, and nothing is counted. */
export function PreviewPage() {
  const { t, locale, format } = useWords()
  const { vote, program, params } = useVote()
  const [lang, setLang] = useState(locale)
  const { data } = useSuspenseQuery(previewQuery(params, lang))
  return (
    <VoteScreen
      label={t('votes.preview')}
      actions={
        <>
          {vote.published ? (
            <LinkButton
              href={`/${locale}/applications/${program.slug}/votes/${vote.slug}`}
              size="sm"
              icon={<ExternalLink size={15} aria-hidden="true" />}
            >
              {t('votes.seePage')}
            </LinkButton>
          ) : null}
          <VoteActions />
        </>
      }
    >
      <div className={styles.previewHead}>
        <p className={styles.quiet}>{t('votes.previewHelp')}</p>
        {program.supportedLangs.length > 1 ? (
          <SegmentedControl
            aria-label={t('votes.language')}
            value={lang}
            data={program.supportedLangs.map((one) => ({ value: one, label: format.language(one) }))}
            onChange={(value) => setLang(program.supportedLangs.find((one) => one === value) ?? lang)}
          />
        ) : null}
      </div>
      <div className={styles.previewFrame}>
        <VoteView vote={data} />
      </div>
    </VoteScreen>
  )
}
