import { findApplication, listOwned } from '../server/src/applications/store/index.ts'
import { saveTemplate, sendMessage } from '../server/src/messages/index.ts'
import type { CastName } from './cast.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

const HOUR = 3600 * 1000

interface Line {
  /** Hours before now. */
  readonly ago: number
  readonly by: CastName
  readonly text: string
}

/** What was said about the applications of two applicants: one was answered, one waits. */
const conversations: readonly { readonly about: CastName; readonly lines: readonly Line[] }[] = [
  {
    about: 'applicant1',
    lines: [
      {
        ago: 50,
        by: 'applicant1',
        text: 'Bonjour,\n\nUn troisième lycée vient de nous rejoindre. Pouvons-nous l’ajouter à notre candidature, maintenant qu’elle est envoyée ?\n\nMerci !',
      },
      {
        ago: 27,
        by: 'manager',
        text: 'Bonjour Camille,\n\nOui, jusqu’à la clôture. Dites-nous son nom ici et nous rouvrirons l’étape « Équipe et budget ».',
      },
    ],
  },
  {
    about: 'applicant2',
    lines: [
      {
        ago: 3,
        by: 'applicant2',
        text: 'Bonjour, notre devis de toiture arrive mercredi. Pouvons-nous joindre une estimation en attendant ?',
      },
    ],
  },
]

/** Texts that the team keeps. */
const templates = [
  {
    name: 'Pièce manquante',
    texts: {
      fr: 'Bonjour {{applicant}},\n\nIl manque une pièce à votre candidature « {{title|sans titre}} ». Vous pouvez l’ajouter ici : {{link}}\n\n{{sender}}',
      en: 'Dear {{applicant}},\n\nA document is missing from your application “{{title|untitled}}”. You can add it here: {{link}}\n\n{{sender}}',
    },
  },
  {
    name: 'Rappel avant la clôture',
    texts: {
      fr: 'Bonjour {{applicant}},\n\n{{program}} se clôt le {{deadline}}. Votre candidature vous attend : {{link}}\n\n{{sender}}',
      en: 'Dear {{applicant}},\n\n{{program}} closes on {{deadline}}. Your application is waiting for you: {{link}}\n\n{{sender}}',
    },
  },
]

/** Conversations of the demo between applicants and the team. */
export async function writeMessages(stage: Stage, seeded: StoryProgram, now: Date): Promise<void> {
  for (const { about, lines } of conversations) {
    for (const { ago, by, text } of lines) {
      await runAs(stage, by, new Date(now.getTime() - ago * HOUR), async (scene) => {
        const [owned] = await listOwned(scene.db, stage.people[about].userId, seeded.program.id)
        const application = owned && (await findApplication(scene.db, owned.id))
        if (!application) throw new Error(`${about} has not applied`)
        await sendMessage(scene, application, by === about ? 'applicant' : 'staff', { text })
      })
    }
  }
  for (const template of templates) {
    await runAs(stage, 'manager', now, (scene) => saveTemplate(scene, seeded.program, template))
  }
}
