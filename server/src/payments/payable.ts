import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { PriceAnswers } from '@laurel/contract/payments'
import type { Scene } from '../kernel/scene.ts'

/** An application as payments know it: the room that keeps applications stands above this one and says what it is. */
export interface Payable {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly title: string
  readonly applicantName: string
  readonly applicantEmail: string
  readonly lang: Locale
  readonly program: {
    readonly slug: string
    readonly title: LocalizedText
    readonly defaultLang: Locale
    readonly timeZone: string
  }
  /** Visible answers of all steps, by key. */
  readonly answers: PriceAnswers
  readonly hasPaymentStep: boolean
  /** Takes answers, and so payments, now. */
  readonly isOpen: boolean
  /** Was sent: what is owed may still come. */
  readonly isSent: boolean
  readonly closesAt: Date | null
}

type PayableReader = (scene: Scene, applicationId: string) => Promise<Payable | undefined>

let reader: PayableReader | undefined

/** Called by the composition, which sees every room. */
export function contributePayable(read: PayableReader): void {
  reader = read
}

export async function readPayable(scene: Scene, applicationId: string): Promise<Payable> {
  const payable = await reader?.(scene, applicationId)
  if (!payable) throw new Error('Nobody says what an application is')
  return payable
}
