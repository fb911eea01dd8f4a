import type { EmailLife } from '@laurel/contract/emails'
import { Send } from 'lucide-react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import type { EmailScope } from '../email-search.ts'

const stale = ['listEmails', 'readEmailLife', 'listProgramEmails', 'readProgramEmailLife'] as const

/** Sends a mail that did not arrive again, to the address that who applies has now. */
export function ResendMail({ scope: { programSlug }, email }: { scope: EmailScope; email: EmailLife }) {
  const words = useWords()
  const { t } = words
  const ofPlatform = useCall('resendEmail', { invalidates: stale })
  const ofProgram = useCall('resendProgramEmail', { invalidates: stale })
  const { id: emailId, resendTo: address } = email
  if (!address) return null
  const resend = () =>
    (programSlug
      ? ofProgram.mutateAsync({ params: { programId: programSlug, emailId } })
      : ofPlatform.mutateAsync({ params: { emailId } })
    ).then(
      () => toastSuccess({ title: t('emails.resend.done', { address }) }),
      (refusal) => toastError({ title: refusalText(words, refusal.code) }),
    )
  return (
    <Button
      size="xs"
      leftSection={<Send size={14} aria-hidden="true" />}
      loading={ofPlatform.isPending || ofProgram.isPending}
      onClick={() => void resend()}
    >
      {t('emails.resend.to', { address })}
    </Button>
  )
}
