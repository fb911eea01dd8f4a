import type { MailText } from '@laurel/contract/emails'
import {
  createMailList,
  createNewsletter,
  importSubscribers,
  scheduleNewsletter,
  signUp,
  writeNewsletter,
} from '../server/src/messages/newsletters/index.ts'
import { runAs, type Stage } from './run-as.ts'

const HOUR = 3600 * 1000

/** People who left their address at a fair: nobody of the cast is among them. */
const readers = [
  ['amelie.roche@lecture.laurel.test', 'Amélie Roche', 'fr'],
  ['b.kone@lecture.laurel.test', 'Bakary Koné', 'fr'],
  ['chiara.moretti@lecture.laurel.test', 'Chiara Moretti', 'en'],
  ['d.lefevre@lecture.laurel.test', 'Denis Lefèvre', 'fr'],
  ['e.novak@lecture.laurel.test', 'Eva Novák', 'en'],
  ['farid.benali@lecture.laurel.test', 'Farid Benali', 'fr'],
  ['gaelle.morvan@lecture.laurel.test', 'Gaëlle Morvan', 'fr'],
  ['h.wagner@lecture.laurel.test', 'Hanna Wagner', 'en'],
] as const

const list = {
  name: { fr: 'La lettre de Traboule', en: 'The Traboule letter' },
  purpose: {
    fr: 'Nos appels et leurs lauréats, une fois par mois.',
    en: 'Our calls and their winners, once a month.',
  },
  isPublic: true,
}

const textOf = (subject: string, preheader: string, lines: readonly string[], label: string): MailText => ({
  subject,
  preheader,
  body: {
    type: 'doc',
    content: [
      ...lines.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
      { type: 'button', attrs: { label, link: 'platform' } },
    ],
  },
})

const opening = {
  fr: textOf(
    '{{name|Bonjour}}, le Prix Climat 2027 est ouvert',
    'Trois catégories, jusqu’au 26 février.',
    [
      'Le Prix Climat 2027 est ouvert : trois catégories, et 50 000 € pour chaque lauréat.',
      'Vous avez jusqu’au 26 février pour envoyer votre candidature. Connaissez-vous quelqu’un que cela concerne ?',
    ],
    'Lire l’appel',
  ),
  en: textOf(
    '{{name|Hello}}, the Climate Prize 2027 is open',
    'Three categories, until 26 February.',
    [
      'The Climate Prize 2027 is open: three categories, and €50,000 for each winner.',
      'You have until 26 February to send your application. Do you know somebody whom it concerns?',
    ],
    'Read the call',
  ),
}

const jury = {
  fr: textOf(
    'Le jury du Prix Climat 2027',
    'Six personnes qui lisent vos projets.',
    ['Six personnes lisent vos projets ce printemps. Nous vous les présentons.'],
    'Découvrir le jury',
  ),
}

/** A list that one may join, a newsletter that was sent to it, and one that is being written. */
export async function writeNewsletters(stage: Stage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 400 * HOUR)
  const rows = readers.map((reader) => reader.join(';')).join('\n')
  const { id: listId } = await runAs(stage, 'owner', before, async (scene) => {
    const made = await createMailList(scene, list)
    await importSubscribers(
      scene,
      { id: made.id, program_id: null },
      {
        text: `email;nom;langue\n${rows}`,
        proof: 'Bulletins signés au salon Pollutec, Lyon, octobre 2026',
        agreed: true,
      },
    )
    return made
  })
  await runAs(stage, 'owner', now, (scene) =>
    signUp(scene, { email: 'ines.ferreira@lecture.laurel.test', listIds: [listId], lang: 'fr', agreed: true }),
  )
  const audience = { to: 'list', listId } as const
  await runAs(stage, 'owner', before, async (scene) => {
    const { id, etag } = await createNewsletter(scene, { title: 'Ouverture du Prix Climat', audience })
    const draft = { title: 'Ouverture du Prix Climat', audience, texts: opening, etag }
    const written = await writeNewsletter(scene, { id }, draft)
    await scheduleNewsletter(scene, { id }, { at: null, etag: written.etag })
  })
  await runAs(stage, 'owner', now, async (scene) => {
    const { id, etag } = await createNewsletter(scene, { title: 'Le jury 2027', audience })
    await writeNewsletter(scene, { id }, { title: 'Le jury 2027', audience, texts: jury, etag })
  })
}
