import { type ReactNode, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * For acts that the server opens to who has just shown who they are: does it, and where a proof is needed asks for it and
 * does it again. `undefined` when the person gave up.
 * `const { proven, proofDialog } = useProof(); await proven(() => start.mutateAsync())`
 */
export function useProof(): {
  proven: <T>(action: () => Promise<T>) => Promise<T | undefined>
  proofDialog: ReactNode
} {
  const { t } = useWords()
  const [asking, setAsking] = useState<{ readonly answer: (isDone: boolean) => void }>()
  const prove = useCall('proveIdentity', { invalidates: ['readSecurity'] })

  async function proven<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action()
    } catch (thrown) {
      if (!isRefusal(thrown, 'proof_needed')) throw thrown
    }
    const isDone = await new Promise<boolean>((answer) => setAsking({ answer }))
    setAsking(undefined)
    return isDone ? await action() : undefined
  }

  const proofDialog = asking ? (
    <ProofDialog
      title={t('identity.proof.title')}
      description={t('identity.proof.message')}
      confirmLabel={t('identity.proof.confirm')}
      send={(proof) => prove.mutateAsync({ body: proof })}
      onClose={asking.answer}
    />
  ) : null
  return { proven, proofDialog }
}
