import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { PriceAnswers } from '@laurel/contract/payments'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'

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

/** The application of an order; where it was erased since, what the order itself says of it: nobody is written to any more. */
export async function payableOf(
  scene: Scene,
  order: { readonly application_id: string; readonly program_id: string },
): Promise<Payable> {
  const payable = await reader?.(scene, order.application_id)
  if (payable) return payable
  const program = (await findProgram(scene.db, order.program_id)) ?? refuse('not_found')
  const { slug, texts, defaultLang, timeZone } = program
  return {
    id: order.application_id,
    programId: program.id,
    ...{ categoryId: '', title: '', applicantName: '', applicantEmail: '', lang: defaultLang },
    program: { slug, title: texts.title, defaultLang, timeZone },
    ...{ answers: {}, hasPaymentStep: false, isOpen: false, isSent: false, closesAt: null },
  }
}

export async function readPayable(scene: Scene, applicationId: string): Promise<Payable> {
  const payable = await reader?.(scene, applicationId)
  if (!payable) throw new Error('Nobody says what an application is')
  return payable
}
