import { readText } from '@laurel/contract/kernel/text'
import { amountText } from '@laurel/contract/payments'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import { paymentReceipt, paymentRefunded, paymentRefused, waiverAnswered } from './mail-kinds.ts'
import type { Payable } from './payable.ts'
import type { InvoiceRow, OrderRow } from './store/index.ts'

async function addressed(scene: Scene, payable: Payable) {
  const { lang, applicantEmail: email, applicantName: name, program } = payable
  const found = await findProgram(scene.db, payable.programId)
  return {
    to: { email, name },
    locale: lang,
    url: pageAddress(scene.platform, lang, `/applications/${program.slug}/apply`, { response: payable.id }),
    applicationId: payable.id,
    ...(found && { program: found }),
  }
}

const titlesOf = ({ program, lang, title }: Payable) => ({
  program: readText(program.title, lang, program.defaultLang),
  title,
})

function valuesOf(payable: Payable, order: OrderRow, amount: number) {
  return {
    ...titlesOf(payable),
    reference: order.reference,
    amount: amountText(amount, order.currency, payable.lang),
  }
}

export async function mailPaid(
  scene: Scene,
  payable: Payable,
  order: OrderRow,
  invoice: InvoiceRow | undefined,
): Promise<void> {
  if (!payable.applicantEmail) return
  await sendMail(scene, paymentReceipt, {
    ...(await addressed(scene, payable)),
    values: { ...valuesOf(payable, order, order.total), ...(invoice && { number: invoice.number }) },
  })
}

export async function mailRefused(scene: Scene, payable: Payable, order: OrderRow, message: string): Promise<void> {
  if (!payable.applicantEmail) return
  await sendMail(scene, paymentRefused, {
    ...(await addressed(scene, payable)),
    values: { ...valuesOf(payable, order, order.total), message },
  })
}

export async function mailRefunded(
  scene: Scene,
  payable: Payable,
  order: OrderRow,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<void> {
  if (!payable.applicantEmail) return
  await sendMail(scene, paymentRefunded, {
    ...(await addressed(scene, payable)),
    values: { ...valuesOf(payable, order, amount), reason },
  })
}

export async function mailWaiver(
  scene: Scene,
  payable: Payable,
  { isGranted, message }: { readonly isGranted: boolean; readonly message: string },
): Promise<void> {
  if (!payable.applicantEmail) return
  await sendMail(scene, waiverAnswered, {
    ...(await addressed(scene, payable)),
    values: { ...titlesOf(payable), message, ...(isGranted && { isAccepted: '1' }) },
  })
}
