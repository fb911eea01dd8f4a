/** The five criteria of the Prix Climat, as its public page gives them; marks from 0 to 5. */
const marks = (texts: readonly [string, string][]) =>
  Object.fromEntries(texts.map(([fr, en], index) => [String(index), { fr, en }]))

const scale = { min: 0, max: 5, step: 1, comment: 'optional' } as const

export const criteria = [
  {
    ...scale,
    title: { fr: 'Effet sur le climat', en: 'Effect on climate' },
    help: {},
    weight: 30,
    anchors: marks([
      ['Aucun effet', 'No effect'],
      ['Effet supposé', 'Assumed effect'],
      ['Effet estimé', 'Estimated effect'],
      ['Estimé et vérifiable', 'Estimated and verifiable'],
      ['Mesuré sur un premier site', 'Measured on a first site'],
      ['Mesuré sur plusieurs sites', 'Measured on several sites'],
    ]),
  },
  {
    ...scale,
    title: { fr: 'Faisabilité', en: 'Feasibility' },
    help: {},
    weight: 25,
    anchors: { '4': { fr: 'Plan réaliste, un risque ouvert', en: 'Realistic plan, one open risk' } },
  },
  {
    ...scale,
    title: { fr: 'Utilité pour les habitants', en: 'Use to residents' },
    help: { fr: 'Qui en profite, et qui n’a rien aujourd’hui ?', en: 'Who benefits, and who goes without today?' },
    weight: 20,
    anchors: {
      '4': { fr: 'Utile à des personnes sans autre solution', en: 'Clear benefit for people who have no alternative' },
    },
  },
  { ...scale, title: { fr: 'Équipe', en: 'Team' }, help: {}, weight: 15, anchors: {} },
  { ...scale, title: { fr: 'Essaimage', en: 'Replication' }, help: {}, weight: 10, anchors: {} },
]
