import type { FormDefinition } from '@laurel/contract/forms/definition'

type Two = { fr: string; en: string }
const say = (fr: string, en: string): Two => ({ fr, en })

/** Who answers the last question in the applicant's place: somebody of the neighbourhood. */
export const localSupport = 'Soutien local'

/** A short form, with who may apply asked before it, and one question for somebody else. */
export const helpingHandForm: FormDefinition = {
  schemaVersion: 1,
  fields: [
    {
      key: 'hh_place',
      reference: 'dans_la_metropole',
      type: 'yes-no',
      title: say('Agissez-vous dans la métropole de Lyon ?', 'Do you act in the Lyon metropolitan area?'),
      required: true,
    },
    {
      key: 'hh_status',
      reference: 'statut',
      type: 'radio',
      title: say('Qui porte le projet ?', 'Who runs the project?'),
      required: true,
      options: [
        { reference: 'association', text: say('Une association', 'An association') },
        { reference: 'school', text: say('Une école', 'A school') },
        { reference: 'neighbours', text: say('Un groupe de voisins', 'A group of neighbours') },
        { reference: 'company', text: say('Une entreprise', 'A company') },
      ],
    },
    {
      key: 'hh_cost',
      reference: 'cout',
      type: 'number',
      title: say('Combien coûte le projet ?', 'How much does the project cost?'),
      required: true,
      rules: { minValue: 1, currency: 'EUR' },
    },
    {
      key: 'hh_name',
      reference: 'titre',
      type: 'text',
      title: say('Nom du projet', 'Name of the project'),
      required: true,
      rules: { maxCharacters: 80 },
    },
    {
      key: 'hh_what',
      reference: 'projet',
      type: 'textarea',
      title: say('Que voulez-vous faire ?', 'What do you want to do?'),
      required: true,
      rules: { maxCharacters: 1200 },
    },
    {
      key: 'hh_opinion',
      reference: 'avis_soutien',
      type: 'textarea',
      title: say('Que change ce projet dans votre quartier ?', 'What does this project change in your neighbourhood?'),
      required: true,
      answeredBy: localSupport,
      confidential: true,
      rules: { maxCharacters: 1200 },
    },
  ],
  eligibility: [
    {
      unless: { op: 'eq', left: { field: 'hh_place' }, right: { value: true } },
      message: say(
        'Le coup de pouce est réservé aux projets de la métropole de Lyon.',
        'The helping hand is for projects in the Lyon metropolitan area.',
      ),
    },
    {
      when: { op: 'eq', left: { field: 'hh_status' }, right: { value: 'company' } },
      message: say('Les entreprises candidatent au Prix Climat 2027.', 'Companies apply to the Prix Climat 2027.'),
    },
    {
      when: { op: 'gt', left: { field: 'hh_cost' }, right: { value: 3000 } },
      message: say(
        'Le coup de pouce finance des projets de 3 000 € au plus.',
        'The helping hand funds projects of at most €3,000.',
      ),
    },
  ],
}
