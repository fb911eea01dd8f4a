import { expect, type Page } from '@playwright/test'

/** Reads the newest mail to an address in the development mailbox, once it has come; the page stays there. */
export async function openMail(page: Page, email: string, subject: string | RegExp) {
  const mail = page.getByRole('group').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.getByText(subject).click()
  return mail.locator('iframe').contentFrame()
}

/** Follows the button of a mail, as a click in a mail program would: in the browser, from the start. Answers its address. */
export async function followMail(page: Page, email: string, subject: string | RegExp, button: string): Promise<string> {
  const mail = await openMail(page, email, subject)
  const address = (await mail.getByRole('link', { name: button }).getAttribute('href')) ?? 'about:blank'
  await page.goto(address)
  return address
}
