import type { Browser, Page } from '@playwright/test'
import { makeBlindProgram } from './blind-program.ts'
import type { Caller } from './caller.ts'
import { makeJurySession, type Place } from './jury-session.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
} as const
const name = 'Source de Brotteau'
const mail = 'karim@brotteau.example'
/** What a blind juror reads nowhere. */
const hidden = /Brotteau|Karim|Benali/

/** What is read and pressed on the way, in each language. */
const said = {
  fr: {
    plan: 'Nous rouvrons un ruisseau.',
    mail: /Rejoignez le jury/,
    answer: 'Répondre à l’invitation',
    role: 'Votre rôle : Présidence',
    password: 'Mot de passe',
    accept: 'Créer mon compte et accepter',
    charter: 'Je déclare tout lien.',
    sign: 'J’ai lu et je signe',
    begin: 'Commencer',
    marks: 'Notes',
    scored: '1 sur 1 noté',
    handIn: 'Valider',
    done: 'Tout est validé, merci.',
    talk: 'Examiner ce dossier',
    motion: 'Mettre une décision aux voix…',
    put: 'Mettre aux voix',
    yes: 'Pour',
    count: 'Dépouiller le vote',
    carried: 'Adoptée',
    feedback: 'Message au candidat',
    message: 'Un ruisseau rouvert, enfin.',
    confirm: 'Confirmer la décision',
    confirmed: 'Confirmée',
    decision: 'Lauréat des eaux',
    mark: '16,0',
  },
  en: {
    plan: 'We reopen a stream.',
    mail: /Join the jury/,
    answer: 'Answer the invitation',
    role: 'Your role: Chair',
    password: 'Password',
    accept: 'Create my account and accept',
    charter: 'I declare every link.',
    sign: 'I have read it and I sign',
    begin: 'Begin',
    marks: 'Marks',
    scored: '1 of 1 scored',
    handIn: 'Submit',
    done: 'All submitted, thank you.',
    talk: 'Talk about this application',
    motion: 'Put a decision to the vote…',
    put: 'Put to the vote',
    yes: 'For',
    count: 'Count the votes',
    carried: 'Carried',
    feedback: 'Message to the applicant',
    message: 'A stream reopened at last.',
    confirm: 'Confirm the decision',
    confirmed: 'Confirmed',
    decision: 'Laureate of waters',
    mark: '16.0',
  },
} as const
type Said = (typeof said)[keyof typeof said]

const other = { desktop: 'tablet', tablet: 'desktop' } as const

// In each, what the chair does on one device a juror does on the other; the chair changes devices while the room decides, and
// who applied reads the decision on both. Staff is walked with in session-life.e2e.ts.
for (const { lang, policy, device } of [
  { lang: 'en', policy: 'shown', device: 'tablet' },
  { lang: 'en', policy: 'hidden', device: 'desktop' },
  { lang: 'fr', policy: 'shown', device: 'desktop' },
  { lang: 'fr', policy: 'hidden', device: 'tablet' },
] as const)
  test(`${policy === 'shown' ? 'an open' : 'a blind'} session in ${lang}: its chair on a ${device} and a juror on a ${other[device]} join, judge and decide what is read`, async ({
    world,
    browser,
  }) => {
    const words = said[lang]
    const owner = await world.caller('owner')
    const sent = [{ by: 'applicant3', name, mail, plan: words.plan }] as const
    const { slug, applicationIds } = await makeBlindProgram(owner, world.caller, sent, lang)
    const place = { programId: slug, sessionId: 'jury-des-eaux' }
    await makeJurySession(owner, place, applicationIds, policy)
    const seats = [
      { role: 'chair', name: 'Nora Lind', device },
      { role: 'juror', name: 'Idris Keller', device: other[device] },
    ] as const
    const people = seats.map((person) => ({
      ...person,
      email: `${person.role}.${crypto.randomUUID()}@institut.example`,
      lang,
    }))
    await openFor(owner, place, people)

    const pages = await Promise.all(people.map((person) => on(browser, person.device, lang)))
    for (const page of pages) world.watch(page)
    const [chair, juror] = pages as [Page, Page]
    const reads = async (page: Page) => {
      if (policy === 'hidden') await expect(page.locator('body')).not.toContainText(hidden)
    }
    const each = (walk: (page: Page, person: (typeof people)[number]) => Promise<void>) =>
      Promise.all(people.map((person, index) => walk(pages[index] ?? chair, person)))
    await test.step('each joins by mail and signs before anything is seen', () =>
      each(async (page, { email, role }) => {
        await followMail(page, email, words.mail, words.answer)
        if (role === 'chair') await expect(page.getByText(words.role)).toBeVisible()
        await page.getByLabel(words.password).first().fill('les glaneuses et 7')
        await page.getByRole('button', { name: words.accept }).click()
        await expect(page.getByText(words.charter)).toBeVisible()
        await expect(page.locator('body')).not.toContainText(hidden)
        await page.getByRole('button', { name: words.sign }).click()
        await expect(page.getByRole('button', { name: words.begin })).toBeVisible()
      }))
    await test.step('reads what the session shows, scores by keyboard and hands in', () =>
      each(async (page, { device: own }) => {
        if (policy === 'shown') await expect(page.getByRole('link', { name })).toBeVisible()
        await reads(page)
        await page.getByRole('button', { name: words.begin }).click()
        await expect(page.getByText(words.plan)).toBeVisible()
        if (policy === 'shown') await expect(page.getByText(mail)).toBeVisible()
        await reads(page)
        if (own === 'tablet') await page.getByRole('tab', { name: words.marks, exact: true }).click()
        await page.keyboard.press('4')
        await expect(page.getByRole('radio', { name: '4' })).toBeFocused()
        await expect(page.getByText(words.scored)).toBeVisible()
        await page.getByRole('button', { name: words.handIn, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: words.handIn }).click()
        await expect(page.getByText(words.done, { exact: false })).toBeVisible()
      }))
    await test.step('the chair leads the room on one device and the other: a motion, its votes, the decision', async () => {
      await owner.call('closeEvaluationSession', { params: place })
      await owner.call('startDeliberation', { params: place })
      await each(async (page) => {
        await page.goto(`/${lang}/applications/${slug}/sessions/deliberation/${place.sessionId}`)
      })
      await putToVote(chair, words)
      await each(async (page) => {
        await reads(page)
        await page.getByRole('button', { name: words.yes, exact: true }).click()
        await expect(page.getByRole('button', { name: words.yes, exact: true })).toHaveAttribute('aria-pressed', 'true')
      })
      await chair.setViewportSize(devices[other[device]].viewport)
      await decide(chair, words)
      await expect(juror.getByText(words.carried, { exact: true })).toBeVisible()
      await world.expectAccessible(chair)
    })
    await test.step('who applied reads it in their language', async () => {
      await owner.call('endDeliberation', { params: place })
      const { fingerprint } = await owner.call('previewSessionPublication', { params: place })
      await owner.call('publishSessionDecisions', { params: place, body: { fingerprint } })
      const applicant = await world.another('applicant3')
      await applicant.goto(`/${lang}/applications/${slug}/apply?responseId=${applicationIds[0]}`)
      for (const { viewport } of Object.values(devices)) {
        await applicant.setViewportSize(viewport)
        await expect(applicant.getByText(words.decision, { exact: false })).toBeVisible()
        await expect(applicant.getByText(words.message)).toBeVisible()
        await expect(applicant.getByText(words.mark, { exact: false }).first()).toBeVisible()
      }
    })
    for (const page of pages) await page.context().close()
  })

interface Invited {
  readonly email: string
  readonly name: string
  readonly role: 'chair' | 'juror'
  readonly lang: 'fr' | 'en'
}

/** Open from the start: what is asked of the jury waits behind invitation and charter. Of blind entries the text alone is shown. */
async function openFor(owner: Caller, params: Place, people: readonly Invited[]): Promise<void> {
  const jurors: { id: string }[] = []
  for (const { email, name: called, role, lang } of people)
    jurors.push(await owner.call('inviteJuror', { params, body: { email, name: called, role, lang } }))
  await owner.call('setFieldRules', {
    params,
    body: { rules: [{ key: 'bplan', identityClass: 'none', action: 'show' }] },
  })
  const { data: entries } = await owner.call('listEntries', { params, query: {} })
  const pairs = entries.flatMap((entry) => jurors.map(({ id }) => ({ jurorId: id, entryId: entry.id })))
  await owner.call('assignEntries', { params, body: { pairs } })
  await owner.call('openEvaluationSession', { params })
}

async function on(browser: Browser, device: keyof typeof devices, lang: 'fr' | 'en'): Promise<Page> {
  const locale = lang === 'fr' ? 'fr-FR' : 'en-GB'
  return (await browser.newContext({ ...devices[device], locale, reducedMotion: 'reduce' })).newPage()
}

async function putToVote(chair: Page, words: Said): Promise<void> {
  const agenda = chair.getByRole('listitem').getByRole('button').first()
  await agenda.click()
  await chair.getByRole('button', { name: words.talk }).click()
  await chair.getByRole('button', { name: words.motion }).click()
  await chair.getByRole('button', { name: words.put }).click()
  await expect(chair.getByRole('button', { name: words.count })).toBeVisible()
}

/** What the chair has begun to write stays while the vote makes a proposal of it. */
async function decide(chair: Page, words: Said): Promise<void> {
  await chair.getByLabel(words.feedback).fill(words.message)
  await chair.getByRole('button', { name: words.count }).click()
  await expect(chair.getByText(words.carried, { exact: true })).toBeVisible()
  await expect(chair.getByLabel(words.feedback)).toHaveValue(words.message)
  // The vote is told before the decision that it proposes: whoever confirms has read it.
  await expect(chair.getByRole('region', { name: /Proposée|Proposed/ })).toBeVisible()
  await chair.getByRole('button', { name: words.confirm }).click()
  await expect(chair.getByText(words.confirmed, { exact: true })).toBeVisible()
}
