import type { EntryPage } from '@laurel/contract/directories/public'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { UiProvider } from '../../ui/index.ts'
import { ContentFields } from '../content-fields.tsx'
import { type Draft, draftOf, emptyDraft, ownContentOf, problemsOfDraft } from '../draft.ts'
import { Frame, isKnown, nobody, Sent, trimmed, type Writer, WriterFields } from './dialog-parts.tsx'

interface Props {
  readonly directorySlug: string
  readonly entry: EntryPage
  readonly onClose: () => void
}

export function CorrectionDialog({ directorySlug, entry, onClose }: Props) {
  const { t } = useWords()
  const send = useCall('correctEntry')
  const { position: _position, ...said } = entry
  return (
    <ProposalDialog
      title={t('directories.correctForm.title', { name: entry.title })}
      initial={draftOf({ ...said, figures: entry.figures })}
      isBusy={send.isPending}
      error={send.error?.code}
      isSent={send.isSuccess}
      onClose={onClose}
      onSend={(draft, writer) =>
        send.mutate({
          params: { directorySlug, entrySlug: entry.slug },
          body: { content: ownContentOf(draft), ...trimmed(writer) },
        })
      }
    />
  )
}

export function SuggestDialog({ directorySlug, onClose }: Omit<Props, 'entry'>) {
  const { t } = useWords()
  const send = useCall('suggestEntry')
  return (
    <UiProvider>
      <ProposalDialog
        title={t('directories.suggestForm.title')}
        initial={emptyDraft}
        isBusy={send.isPending}
        error={send.error?.code}
        isSent={send.isSuccess}
        onClose={onClose}
        onSend={(draft, writer) =>
          send.mutate({ params: { directorySlug }, body: { content: ownContentOf(draft), ...trimmed(writer) } })
        }
      />
    </UiProvider>
  )
}

interface ProposalProps {
  readonly title: string
  readonly initial: Draft
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly isSent: boolean
  readonly onClose: () => void
  readonly onSend: (draft: Draft, writer: Writer) => void
}

/** What an entry should say, and who says so: the team reads it before anybody sees it. */
function ProposalDialog({ title, initial, isBusy, error, isSent, onClose, onSend }: ProposalProps) {
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(initial)
  const [writer, setWriter] = useState(nobody)
  const [isChecked, setChecked] = useState(false)
  if (isSent) return <Sent title={t('directories.thanks')} text={t('directories.proposalSent')} onClose={onClose} />
  const problems = problemsOfDraft(draft)
  const submit = () => {
    setChecked(true)
    if (isKnown(writer) && Object.keys(problems).length === 0) onSend(draft, writer)
  }
  return (
    <Frame
      title={title}
      description={t('directories.proposalHelp')}
      submitLabel={t('directories.propose')}
      error={error ? refusalText(words, error) : null}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <ContentFields draft={draft} problems={isChecked ? problems : {}} onChange={setDraft} />
      <WriterFields writer={writer} isChecked={isChecked} onChange={setWriter} />
    </Frame>
  )
}
