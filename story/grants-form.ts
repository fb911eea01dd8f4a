import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'

/** Titles of the columns of the published list of grants, in its order. */
export const grantColumns = [
  'Proposal ID',
  'Programme Name',
  'Sub-programme Name',
  'Supplement',
  'Lead Applicant',
  'ORCID',
  'Research Body',
  'Funder Name',
  'Crossref Funder Registry ID',
  'Proposal Title',
  'Start Date',
  'End Date',
  'Revised Total Commitment',
] as const

/** The supplements of the list; most grants have none. */
export const grantSupplements = [
  'Equipment Supplement',
  'General Supplement',
  'Maternity / Adoptive Allowance',
  'Summer Placement',
  'Industrial Supplement',
  'North-South Supplement',
  'Staff Supplement',
  "Director's Fund",
  'International Research Partnerships Supplement',
  'RFP Supplement',
  'PIYRA Supplement',
] as const

const reference = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

function question(
  type: Field['type'],
  en: string,
  fr: string,
  more: Partial<Pick<Field, 'required' | 'options' | 'rules'>> = {},
): Field {
  const name = reference(en)
  return { key: `grant_${name}`, reference: name, type, title: { en, fr }, required: false, ...more }
}

/**
 * The questions that a grant of the list answers: the title first, since the first text names an application. Two grants of
 * the real list have no title, so that it is not required.
 */
export const grantForm: FormDefinition = {
  schemaVersion: 1,
  fields: [
    question('text', 'Proposal Title', 'Titre du projet', { rules: { maxCharacters: 500 } }),
    question('text', 'Proposal ID', 'Numéro du projet', { required: true, rules: { maxCharacters: 60 } }),
    question('text', 'Sub-programme Name', 'Sous-programme'),
    question('select', 'Supplement', 'Complément', {
      options: grantSupplements.map((en) => ({ reference: reference(en), text: { en } })),
    }),
    question('url', 'ORCID', 'ORCID du responsable'),
    question('text', 'Research Body', 'Établissement', { required: true }),
    question('text', 'Funder Name', 'Financeur'),
    question('text', 'Crossref Funder Registry ID', 'Identifiant Crossref du financeur'),
    question('date', 'Start Date', 'Date de début', { required: true }),
    question('date', 'End Date', 'Date de fin', { required: true }),
    question('number', 'Revised Total Commitment', 'Montant total engagé', {
      required: true,
      rules: { currency: 'EUR' },
    }),
  ],
}
