/** A project of the story: its name, what it does, who carries it, in which category. */
export interface Project {
  readonly title: string
  readonly summary: string
  readonly applicant: string
  readonly organisation: string
  readonly category: 'city' | 'mobility' | 'circular'
}

const seeded: readonly [string, string, string, Project['category']][] = [
  ['Pluie utile', 'Camille Fournier', 'Pluie utile SCIC', 'city'],
  ['Toits blancs', 'Solène Marchand', 'Les Toits clairs', 'city'],
  ['Vélogistique Rhône', 'Karim Benali', 'Vélogistique', 'mobility'],
  ['Consigne des Canuts', 'Élodie Garnier', 'La Consigne', 'circular'],
  ['Chaleur fatale Gerland', 'Théo Lacombe', 'Gerland Chaleur', 'city'],
  ['Micro-forêts de Vénissieux', 'Awa Diop', 'Racines d’Est', 'city'],
  ['Rétrofit 69', 'Bastien Roche', 'Atelier Rétrofit', 'mobility'],
  ['Carte du frais', 'Inès Ferreira', 'Ville fraîche', 'city'],
  ['Laine des Monts', 'Marion Perrin', 'Laine des Monts', 'circular'],
  ['Berges vivantes', 'Julien Vasseur', 'Rivages', 'city'],
  ['Soleil partagé', 'Nadia Haddad', 'Soleil partagé', 'circular'],
  ['Drêche & Co', 'Hugo Delorme', 'Drêche & Co', 'circular'],
  ['Second œuvre', 'Clara Bonnet', 'Second œuvre', 'circular'],
  ['Ateliers du frais', 'Yanis Cherif', 'Ateliers du frais', 'city'],
  ['Compost Express', 'Margaux Thévenet', 'Compost Express', 'circular'],
  ['Navette des Monts', 'Pierre-Antoine Morel', 'Navette des Monts', 'mobility'],
  ['Froid sobre', 'Olivier Gaudin', 'Froid sobre', 'circular'],
  ['Soie retrouvée', 'Louise Tissot', 'Soie retrouvée', 'circular'],
  ['À pied d’école', 'Sofia Rinaldi', 'À pied d’école', 'mobility'],
  ['Jardin des pentes', 'Rose Mercier', 'Les Pentes vertes', 'city'],
]

const towns = ['Villeurbanne', 'Oullins'] as const

const summaries: Readonly<Record<Project['category'], string>> = {
  city: 'Chaque été, les cours et les rues dépassent 45 °C. Nous stockons l’eau, plantons et ombrageons avec les habitants, et nous mesurons l’effet.',
  mobility:
    'Les derniers kilomètres pèsent le plus. Nous remplaçons des tournées en camionnette par des vélos cargos et des trajets partagés.',
  circular:
    'Ce qui part à la benne vaut encore beaucoup. Nous collectons, trions et remettons en service des matières locales avec des ateliers de quartier.',
}

/** Sixty projects: twenty told, each with two cousins in other towns. */
export const projects: readonly Project[] = ['', ...towns].flatMap((town) =>
  seeded.map(([title, applicant, organisation, category]) => ({
    title: town === '' ? title : `${title}, ${town}`,
    applicant,
    organisation: town === '' ? organisation : `${organisation} ${town}`,
    category,
    summary: summaries[category],
  })),
)
