/** What the public page of the Prix Climat 2027 says. */
export const programTexts = {
  title: { fr: 'Prix Climat 2027', en: 'Climate Prize 2027' },
  kind: { fr: 'Prix', en: 'Prize' },
  summary: {
    fr: 'Quatre prix de 50 000 € pour des projets qui réduisent les émissions ou rafraîchissent la métropole de Lyon, portés par des associations, des coopératives ou de jeunes entreprises.',
    en: 'Four prizes of €50,000 for projects that cut emissions or cool greater Lyon, carried by associations, cooperatives or young companies.',
  },
  description: {
    fr: '<p>En juillet 2026, le thermomètre a dépassé 41 °C pendant six jours à Lyon. Rafraîchir la ville et réduire ce qui la réchauffe sont devenus une même tâche. Le Prix Climat finance des projets déjà éprouvés à petite échelle, prêts à changer de taille en dix-huit mois.</p><p>Les lauréats reçoivent 50 000 €, un accompagnement de neuf mois et un terrain d’expérimentation proposé par la Ville.</p>',
    en: '<p>In July 2026 the thermometer stood above 41 °C for six days in Lyon. Cooling the city and cutting what heats it have become one task. The Climate Prize pays for projects already proven at a small scale, ready to grow within eighteen months.</p><p>Winners receive €50,000, nine months of support and a place to experiment offered by the City.</p>',
  },
}

export const programFacts = [
  { label: { fr: 'Dotation', en: 'Award' }, value: { fr: '4 × 50 000 €', en: '4 × €50,000' } },
  {
    label: { fr: 'Ouvert à', en: 'Open to' },
    value: {
      fr: 'Associations, coopératives, entreprises de moins de 5 ans',
      en: 'Associations, cooperatives, companies under 5 years old',
    },
  },
  { label: { fr: 'Territoire', en: 'Territory' }, value: { fr: 'Métropole de Lyon', en: 'Greater Lyon' } },
  { label: { fr: 'Durée du dossier', en: 'Time to apply' }, value: { fr: 'Environ 1 h 30', en: 'About 1 h 30' } },
]

export const programFaq = [
  {
    question: { fr: 'Puis-je déposer dans plusieurs catégories ?', en: 'May I apply in several categories?' },
    answer: { fr: 'Oui, avec un dossier par catégorie.', en: 'Yes, with one application for each category.' },
  },
  {
    question: {
      fr: 'Mon association n’est pas encore déclarée, puis-je candidater ?',
      en: 'My association is not registered yet, may I apply?',
    },
    answer: { fr: 'Oui, si elle l’est le jour de la remise du prix.', en: 'Yes, if it is by the day of the award.' },
  },
  {
    question: { fr: 'Le cofinancement est-il obligatoire ?', en: 'Is co-funding required?' },
    answer: {
      fr: 'Non. Il aide seulement le jury à situer le projet.',
      en: 'No. It only helps the jury to situate the project.',
    },
  },
]

/** The text step that opens every category. */
export const rules = {
  fr: '<h2>Avant de commencer</h2><p>Comptez une heure et demie. Vos réponses sont enregistrées au fur et à mesure : vous pouvez vous arrêter et reprendre.</p><ul><li>Une candidature par catégorie.</li><li>Chaque dossier est lu par trois personnes.</li></ul>',
  en: '<h2>Before you start</h2><p>Allow an hour and a half. Your answers are saved as you go: you may stop and come back.</p><ul><li>One application for each category.</li><li>Each application is read by three people.</li></ul>',
}
