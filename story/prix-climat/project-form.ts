import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'

type Two = { fr: string; en: string }
const say = (fr: string, en: string): Two => ({ fr, en })

const presentation: Field[] = [
  {
    key: 'pc_sep_project',
    reference: 'section_projet',
    type: 'separator-title',
    title: say('Le projet', 'The project'),
    required: false,
  },
  {
    key: 'pc_title',
    reference: 'titre',
    type: 'text',
    title: say('Nom du projet', 'Name of the project'),
    description: say('Tel qu’il sera annoncé s’il est retenu.', 'As it will be announced if it is selected.'),
    placeholder: say('Pluie utile', 'Useful rain'),
    required: true,
    rules: { maxCharacters: 80 },
  },
  {
    key: 'pc_summary',
    reference: 'resume',
    type: 'textarea',
    title: say('Le projet en quelques lignes', 'The project in a few lines'),
    description: say(
      'Ce que vous faites, pour qui, et ce que cela change.',
      'What you do, for whom, and what it changes.',
    ),
    required: true,
    rules: { minCharacters: 60, maxCharacters: 600 },
  },
  {
    key: 'pc_stage',
    reference: 'avancement',
    type: 'radio',
    title: say('Où en êtes-vous ?', 'How far are you?'),
    required: true,
    options: [
      { reference: 'idea', text: say('Une idée', 'An idea') },
      { reference: 'pilot', text: say('Un premier site', 'A first site') },
      { reference: 'several', text: say('Plusieurs sites', 'Several sites') },
    ],
  },
  {
    key: 'pc_tested',
    reference: 'essai',
    type: 'textarea',
    title: say('Qu’avez-vous déjà essayé ?', 'What have you already tested?'),
    required: true,
    visibleIf: { op: 'in', left: { field: 'pc_stage' }, right: { value: ['pilot', 'several'] } },
    rules: { maxCharacters: 2000 },
  },
  {
    key: 'pc_themes',
    reference: 'themes',
    type: 'checkbox',
    title: say('Sujets abordés', 'Topics'),
    description: say('Trois au plus.', 'Three at most.'),
    required: true,
    rules: { maxChoices: 3 },
    options: [
      { reference: 'heat', text: say('Chaleur en ville', 'Urban heat') },
      { reference: 'water', text: say('Eau', 'Water') },
      { reference: 'mobility', text: say('Déplacements', 'Mobility') },
      { reference: 'materials', text: say('Matières et réemploi', 'Materials and reuse') },
      { reference: 'energy', text: say('Énergie', 'Energy') },
    ],
  },
  {
    key: 'pc_picture',
    reference: 'ambiance',
    type: 'picture-choice',
    title: say('Quel dessin accompagne votre projet ?', 'Which drawing goes with your project?'),
    required: false,
    options: [
      { reference: 'waves', text: say('Premier dessin', 'First drawing') },
      { reference: 'leaves', text: say('Deuxième dessin', 'Second drawing') },
      { reference: 'sun', text: say('Troisième dessin', 'Third drawing') },
    ],
  },
]

const place: Field[] = [
  {
    key: 'pc_sep_place',
    reference: 'section_lieu',
    type: 'separator-title',
    title: say('Le terrain', 'The ground'),
    required: false,
  },
  {
    key: 'pc_intro_place',
    reference: 'texte_lieu',
    type: 'separator-text',
    title: say('Le prix soutient des projets de la métropole de Lyon.', 'The prize supports projects in greater Lyon.'),
    required: false,
  },
  {
    key: 'pc_city_site',
    reference: 'site_ville',
    type: 'yes-no',
    title: say('Avez-vous besoin d’un terrain de la Ville ?', 'Do you need ground that belongs to the City?'),
    required: true,
  },
  {
    key: 'pc_city_gate',
    reference: 'accord_ville',
    type: 'validation',
    title: say('Accord de la Ville sur le terrain', 'The City’s agreement on the ground'),
    required: false,
    visibleIf: { op: 'eq', left: { field: 'pc_city_site' }, right: { value: true } },
  },
  {
    key: 'pc_start',
    reference: 'debut',
    type: 'date',
    title: say('Date de début', 'Start date'),
    required: true,
    rules: { minDate: '2026-01-01', maxDate: '2028-12-31' },
  },
  {
    key: 'pc_indicators',
    reference: 'effets',
    type: 'table',
    title: say('Effets attendus', 'Expected effects'),
    description: say('Une estimation suffit.', 'An estimate is enough.'),
    required: false,
    table: {
      rows: [
        { reference: 'co2', title: say('Tonnes de CO₂ évitées par an', 'Tonnes of CO₂ avoided a year') },
        { reference: 'people', title: say('Habitants concernés', 'Residents concerned') },
        { reference: 'surface', title: say('Mètres carrés rafraîchis', 'Square metres cooled') },
      ],
      cols: [
        { reference: 'y1', title: say('Année 1', 'Year 1'), type: 'number' },
        { reference: 'y3', title: say('Année 3', 'Year 3'), type: 'number' },
      ],
      total: false,
    },
  },
]

/** First form of the Prix Climat: what the project is, and where. */
export const projectForm: FormDefinition = { schemaVersion: 1, fields: [...presentation, ...place] }
