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
    handIn: 'Rendre',
    done: 'Tout est rendu, merci.',
    talk: 'Examiner ce dossier',
    motion: 'Mettre une décision aux voix…',
    put: 'Mettre aux voix',
    yes: 'Pour',
    count: 'Dépouiller le vote',
    carried: 'Adoptée',
    message: 'Message au candidat',
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
    message: 'Message to the applicant',
    confirm: 'Confirm the decision',
    confirmed: 'Confirmed',
    decision: 'Laureate of waters',
    mark: '16.0',
  },
} as const
type Said = (typeof said)[keyof typeof said]

// The fourth, blind and in French on a tablet, is walked with its staff in session-life.e2e.ts.
for (const { lang, policy, device } of [
  { lang: 'en', policy: 'shown', device: 'tablet' },
  { lang: 'en', policy: 'hidden', device: 'desktop' },
  { lang: 'fr', policy: 'shown', device: 'desktop' },
] as const)
  test(`${policy === 'shown' ? 'an open' : 'a blind'} session in ${lang} on a ${device}: its chair joins, judges and leads to the decision that is read`, async ({
    world,
    browser,
  }) => {
    const words = said[lang]
    const owner = await world.caller('owner')
    const sent = [{ by: 'applicant3', name, mail, plan: words.plan }] as const
    const { slug, applicationIds } = await makeBlindProgram(owner, world.caller, sent, lang)
    const place = { programId: slug, sessionId: 'jury-des-eaux' }
    await makeJurySession(owner, place, applicationIds, policy)
    const email = `nora.${Math.random().toString(36).slice(2, 8)}@institut.example`
    await openFor(owner, place, { email, lang })

    const chair = await on(browser, device, lang)
    world.watch(chair)
    const reads = async () => {
      if (policy === 'hidden') await expect(chair.locator('body')).not.toContainText(hidden)
    }
    await test.step('the chair joins by mail and signs before anything is seen', async () => {
      await followMail(chair, email, words.mail, words.answer)
      await expect(chair.getByText(words.role)).toBeVisible()
      await chair.getByLabel(words.password).first().fill('les glaneuses et 7')
      await chair.getByRole('button', { name: words.accept }).click()
      await expect(chair.getByText(words.charter)).toBeVisible()
      await expect(chair.locator('body')).not.toContainText(hidden)
      await chair.getByRole('button', { name: words.sign }).click()
      await expect(chair.getByRole('button', { name: words.begin })).toBeVisible()
    })
    await test.step('reads what the session shows, scores by keyboard and hands in', async () => {
      if (policy === 'shown') await expect(chair.getByRole('link', { name })).toBeVisible()
      await reads()
      await chair.getByRole('button', { name: words.begin }).click()
      await expect(chair.getByText(words.plan)).toBeVisible()
      if (policy === 'shown') await expect(chair.getByText(mail)).toBeVisible()
      await reads()
      if (device === 'tablet') await chair.getByRole('tab', { name: words.marks, exact: true }).click()
      await chair.keyboard.press('4')
      await expect(chair.getByRole('radio', { name: '4' })).toBeFocused()
      await expect(chair.getByText(words.scored)).toBeVisible()
      await chair.getByRole('button', { name: words.handIn, exact: true }).click()
      await chair.getByRole('dialog').getByRole('button', { name: words.handIn }).click()
      await expect(chair.getByText(words.done, { exact: false })).toBeVisible()
    })
    await test.step('leads the room: a motion, its vote, the decision', async () => {
      await owner.call('closeEvaluationSession', { params: place })
      await owner.call('startDeliberation', { params: place })
      await chair.goto(`/${lang}/applications/${slug}/sessions/deliberation/${place.sessionId}`)
      await decide(chair, words, reads)
      await world.expectAccessible(chair)
    })
    await test.step('who applied reads it in their language', async () => {
      await owner.call('endDeliberation', { params: place })
      const { fingerprint } = await owner.call('previewSessionPublication', { params: place })
      await owner.call('publishSessionDecisions', { params: place, body: { fingerprint } })
      const applicant = await world.another('applicant3')
      await applicant.setViewportSize(devices[device].viewport)
      await applicant.goto(`/${lang}/applications/${slug}/apply?responseId=${applicationIds[0]}`)
      await expect(applicant.getByText(words.decision, { exact: false })).toBeVisible()
      await expect(applicant.getByText(words.plan.replace(/\.$/, '!'))).toBeVisible()
      await expect(applicant.getByText(words.mark, { exact: false }).first()).toBeVisible()
    })
    await chair.context().close()
  })

/** Open from the start: what is asked of the chair waits behind the invitation and the charter. Of blind entries the text alone is shown. */
async function openFor(owner: Caller, params: Place, chair: { email: string; lang: 'fr' | 'en' }): Promise<void> {
  const { id: jurorId } = await owner.call('inviteJuror', {
    params,
    body: { ...chair, name: 'Nora Lind', role: 'chair' },
  })
  await owner.call('setFieldRules', {
    params,
    body: { rules: [{ key: 'bplan', identityClass: 'none', action: 'show' }] },
  })
  const { data: entries } = await owner.call('listEntries', { params, query: {} })
  const pairs = entries.map((entry) => ({ jurorId, entryId: entry.id }))
  await owner.call('assignEntries', { params, body: { pairs } })
  await owner.call('openEvaluationSession', { params })
}

async function on(browser: Browser, device: keyof typeof devices, lang: 'fr' | 'en'): Promise<Page> {
  const locale = lang === 'fr' ? 'fr-FR' : 'en-GB'
  return (await browser.newContext({ ...devices[device], locale, reducedMotion: 'reduce' })).newPage()
}

async function decide(chair: Page, words: Said, reads: () => Promise<void>): Promise<void> {
  const agenda = chair.getByRole('listitem').getByRole('button').first()
  await agenda.click()
  await chair.getByRole('button', { name: words.talk }).click()
  await chair.getByRole('button', { name: words.motion }).click()
  await reads()
  await chair.getByRole('button', { name: words.put }).click()
  await chair.getByRole('button', { name: words.yes, exact: true }).click()
  await expect(chair.getByRole('button', { name: words.yes, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await chair.getByRole('button', { name: words.count }).click()
  await expect(chair.getByText(words.carried, { exact: true })).toBeVisible()
  await chair.getByLabel(words.message).fill(words.plan.replace(/\.$/, '!'))
  await chair.getByRole('button', { name: words.confirm }).click()
  await expect(chair.getByText(words.confirmed, { exact: true })).toBeVisible()
}
