import type { HomeBlock } from '@laurel/contract/site'
import { changeSections, createShortLink, type ProgramRow } from '../server/src/programs/index.ts'
import { publishLegalText, publishSite, readDraft, saveDraft, saveLegalDraft } from '../server/src/site/index.ts'
import { runAs, type Stage } from './run-as.ts'

const figures: HomeBlock = {
  id: 'figures',
  kind: 'figures',
  isHidden: false,
  title: { fr: 'En dix ans', en: 'In ten years' },
  items: [
    { value: { fr: '412', en: '412' }, label: { fr: 'projets accompagnés', en: 'projects supported' } },
    { value: { fr: '3,1 M€', en: '€3.1m' }, label: { fr: 'attribués', en: 'awarded' } },
    { value: { fr: '59', en: '59' }, label: { fr: 'communes touchées', en: 'towns reached' } },
  ],
}

const quotes: HomeBlock = {
  id: 'quotes',
  kind: 'quotes',
  isHidden: false,
  title: { fr: 'Ils en parlent', en: 'What people say' },
  items: [
    {
      text: {
        fr: 'Le prix nous a ouvert les portes de trois mairies.',
        en: 'The prize opened the doors of three town halls to us.',
      },
      name: 'Nadia Ferrand',
      role: { fr: 'Cours fraîches, lauréate 2025', en: 'Cours fraîches, winner in 2025' },
    },
  ],
}

const partners = [
  { name: 'Métropole de Lyon', address: 'https://www.grandlyon.com', fileKey: null },
  { name: 'Ademe', address: 'https://www.ademe.fr', fileKey: null },
]

const winners: HomeBlock = {
  id: 'winners',
  kind: 'text',
  isHidden: true,
  title: { fr: 'Lauréats', en: 'Winners' },
  text: { fr: '<p>Annoncés le 17 juin.</p>', en: '<p>Announced on 17 June.</p>' },
}

const projects: HomeBlock = {
  id: 'projects',
  kind: 'gallery',
  isHidden: false,
  title: { fr: 'Les projets à découvrir', en: 'Projects to discover' },
  galleryId: null,
}

const criteria = {
  id: 'criteria',
  kind: 'criteria' as const,
  isHidden: false,
  title: {},
  text: {
    fr: 'Chaque dossier est lu par trois personnes qui ne se concertent pas. Les notes sont harmonisées pour corriger la sévérité de chacun.',
    en: 'Three people read each application without consulting each other. Scores are harmonised, so that nobody is judged by a harsher hand.',
  },
  items: [
    { label: { fr: 'Effet sur le climat', en: 'Effect on the climate' }, weight: 30 },
    { label: { fr: 'Faisabilité', en: 'Feasibility' }, weight: 25 },
    { label: { fr: 'Utilité pour les habitants', en: 'Use to residents' }, weight: 20 },
    { label: { fr: 'Équipe', en: 'Team' }, weight: 15 },
    { label: { fr: 'Essaimage', en: 'Replication' }, weight: 10 },
  ],
}

const jury = {
  id: 'jury',
  kind: 'jury' as const,
  isHidden: false,
  title: {},
  items: [
    { name: 'Hélène Vidal', role: { fr: 'Institut Rhône Climat', en: 'Institut Rhône Climat' } },
    { name: 'Paul-Henri Carrel', role: { fr: 'Fonds Saône', en: 'Fonds Saône' } },
    { name: 'Amina Kouyaté', role: { fr: 'Collectif Ville fraîche', en: 'Collectif Ville fraîche' } },
    { name: 'Lucas Ferrand', role: { fr: 'Thermique & Cités', en: 'Thermique & Cités' } },
  ],
}

/** The home page that Traboule made its own, its legal notices, the parts of the prize's page and a link for the poster. */
export async function writeInterface(stage: Stage, program: ProgramRow, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const { draft, revisions } = await readDraft(scene)
    const own: HomeBlock[] = [
      figures,
      projects,
      quotes,
      {
        id: 'partners',
        kind: 'partners',
        isHidden: false,
        title: { fr: 'Partenaires', en: 'Partners' },
        items: partners,
      },
      winners,
    ]
    await saveDraft(scene, { home: [...draft.home, ...own], revisions })
    await publishSite(scene, (await readDraft(scene)).revisions)
    const texts = {
      fr: '<h2>Éditeur</h2><p>{{name}}, agence d’innovation, 12 rue Burdeau, 69001 Lyon. {{email}}</p><h2>Hébergement</h2><p>Laurel, Roubaix.</p>',
      en: '<h2>Publisher</h2><p>{{name}}, innovation agency, 12 rue Burdeau, 69001 Lyon. {{email}}</p><h2>Hosting</h2><p>Laurel, Roubaix.</p>',
    }
    // Swedes write their dates as the API does.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: scene.platform.timeZone }).format(now)
    await saveLegalDraft(scene, 'legal', { texts, revision: 0 })
    await publishLegalText(scene, 'legal', { revision: 1, effectiveOn: today })
  })
  await runAs(stage, 'owner', now, async (scene) => {
    const usual = (['timeline', 'facts', 'about', 'categories', 'questions', 'faq'] as const).map((kind) => ({
      id: kind,
      kind,
      isHidden: false,
    }))
    const help = {
      id: 'help',
      kind: 'help' as const,
      isHidden: false,
      title: { fr: 'Avant de candidater', en: 'Before you apply' },
      items: [
        {
          question: { fr: 'Puis-je candidater à plusieurs ?', en: 'May several people apply together?' },
          answer: {
            fr: 'Oui : invitez vos partenaires depuis le dossier.',
            en: 'Yes: invite your partners from the application.',
          },
        },
      ],
    }
    const title = { fr: 'Avec le soutien de', en: 'With the support of' }
    const sections = [
      ...usual,
      criteria,
      jury,
      help,
      { id: 'partners', kind: 'partners' as const, isHidden: false, title, items: partners },
    ]
    await changeSections(scene, program, { sections, revision: 0 })
    await createShortLink(scene, program, {
      kind: 'program',
      targetId: null,
      label: 'Affiche du métro',
      expiresAt: null,
    })
  })
}
