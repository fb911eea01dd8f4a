import { useState } from 'react'
import { InviteJurorDialog } from './invite-juror-dialog.tsx'
import { InviteSeveralDialog } from './invite-several-dialog.tsx'

/** Invites to the jury: one person with all that is known of them, or a pasted list. */
export function InviteJurorsDialog({
  there,
  onClose,
}: {
  /** Addresses that are on the jury already. */
  there: ReadonlySet<string>
  onClose: () => void
}) {
  const [pasted, setPasted] = useState<string>()
  if (pasted === undefined) return <InviteJurorDialog onSeveral={setPasted} onClose={onClose} />
  return <InviteSeveralDialog there={there} pasted={pasted} onSingle={() => setPasted(undefined)} onClose={onClose} />
}
