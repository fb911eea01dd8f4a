import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'

type Two = { fr: string; en: string }
const say = (fr: string, en: string): Two => ({ fr, en })

const organisation: Field[] = [
  {
    key: 'pc_sep_team',
    reference: 'section_equipe',
    type: 'separator-title',
    title: say('La structure', 'The organisation'),
    required: false,
  },
  {
    key: 'pc_org',
    reference: 'structure',
    type: 'text',
    title: say('Nom de la structure', 'Name of the organisation'),
    required: true,
    rules: { maxCharacters: 120 },
  },
  {
    key: 'pc_form',
    reference: 'statut',
    type: 'select',
    title: say('Statut juridique', 'Legal form'),
    required: true,
    options: [
      { reference: 'association', text: say('Association', 'Association') },
      { reference: 'coop', text: say('Coopérative', 'Cooperative') },
      { reference: 'company', text: say('Entreprise de moins de 5 ans', 'Company under 5 years old') },
    ],
  },
  {
    key: 'pc_country',
    reference: 'pays',
    type: 'country',
    title: say('Pays du siège', 'Country of the head office'),
    required: true,
  },
  {
    key: 'pc_siret',
    reference: 'siret',
    type: 'siret-fr',
    title: say('Numéro SIRET', 'SIRET number'),
    required: false,
    visibleIf: { op: 'eq', left: { field: 'pc_country' }, right: { value: 'FR' } },
  },
  {
    key: 'pc_siren',
    reference: 'siren_partenaire',
    type: 'siren-fr',
    title: say('Numéro SIREN d’un partenaire', 'SIREN number of a partner'),
    required: false,
    visibleIf: { op: 'eq', left: { field: 'pc_country' }, right: { value: 'FR' } },
  },
  {
    key: 'pc_contact',
    reference: 'contact',
    type: 'simple-questions-group',
    title: say('Personne à joindre', 'Person to contact'),
    required: false,
    fields: [
      {
        key: 'pc_contact_email',
        reference: 'contact_email',
        type: 'email',
        title: say('Adresse e-mail', 'E-mail address'),
        required: true,
      },
      {
        key: 'pc_contact_tel',
        reference: 'contact_tel',
        type: 'tel',
        title: say('Téléphone', 'Telephone'),
        required: false,
      },
    ],
  },
  { key: 'pc_url', reference: 'site', type: 'url', title: say('Site web', 'Website'), required: false },
  {
    key: 'pc_members',
    reference: 'equipe',
    type: 'questions-group',
    title: say('Membres de l’équipe', 'Team members'),
    required: false,
    minRows: 1,
    maxRows: 8,
    newGroupBtnLabel: say('Ajouter une personne', 'Add a person'),
    deleteConfirmationMsg: say('Retirer cette personne de l’équipe ?', 'Remove this person from the team?'),
    fields: [
      {
        key: 'pc_member_name',
        reference: 'membre_nom',
        type: 'text',
        title: say('Nom', 'Name'),
        required: true,
        rules: { maxCharacters: 80 },
      },
      {
        key: 'pc_member_role',
        reference: 'membre_role',
        type: 'text',
        title: say('Rôle', 'Role'),
        required: true,
        rules: { maxCharacters: 80 },
      },
    ],
  },
]

const budget: Field[] = [
  {
    key: 'pc_sep_budget',
    reference: 'section_budget',
    type: 'separator-title',
    title: say('Le budget', 'The budget'),
    required: false,
  },
  {
    key: 'pc_requested',
    reference: 'montant_demande',
    type: 'number',
    title: say('Montant demandé', 'Amount requested'),
    required: true,
    rules: { minValue: 1000, maxValue: 50_000, currency: 'EUR' },
  },
  {
    key: 'pc_costs',
    reference: 'depenses',
    type: 'table',
    title: say('Dépenses prévues', 'Planned costs'),
    required: true,
    table: {
      rows: [],
      openRows: true,
      minRows: 1,
      maxRows: 12,
      cols: [
        { reference: 'what', title: say('Poste', 'Item'), type: 'text' },
        { reference: 'amount', title: say('Montant en euros', 'Amount in euros'), type: 'number' },
      ],
      total: true,
    },
  },
  {
    key: 'pc_more',
    reference: 'pieces',
    type: 'accordion',
    title: say('Pièces facultatives', 'Optional documents'),
    required: false,
    fields: [
      {
        key: 'pc_files',
        reference: 'documents',
        type: 'file',
        title: say('Documents', 'Documents'),
        description: say('Statuts, devis, photographies.', 'Statutes, quotes, photographs.'),
        required: false,
        file: { kinds: ['pdf', 'image', 'document'], maxBytes: 25 * 1024 * 1024, maxCount: 5 },
      },
    ],
  },
]

/** Second form of the Prix Climat: who carries the project, and what it costs. */
export const teamForm: FormDefinition = { schemaVersion: 1, fields: [...organisation, ...budget] }
