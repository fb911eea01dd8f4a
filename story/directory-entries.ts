/** Entries around Lyon, as the file that the team brought in: most of them point at their place, some say their town alone. */
export const directoryEntries = `Nom;Résumé;Domaine;Commune;Latitude;Longitude;Structure;Cherche;E-mail
Toits blancs;Peindre les toits pour garder la fraîcheur;Ville fraîche;Villeurbanne;45.7712;4.8801;Les Toits clairs;Des bénévoles;contact@toitsblancs.example.org
Vélogistique Rhône;Livrer le dernier kilomètre à vélo cargo;Mobilités;Lyon;45.7579;4.832;Vélogistique;Un local;contact@vlogistiquerhne.example.org
Consigne des Canuts;Des bocaux consignés dans vingt commerces;Circulaire;Lyon;45.7745;4.831;La Consigne;Des partenaires;contact@consignedescanuts.example.org
Chaleur fatale Gerland;La chaleur des serveurs chauffe une piscine et 300 logements;Sobriété;Lyon;45.7262;4.8308;Gerland Chaleur;Des partenaires;contact@chaleurfatalegerland.example.org
Micro-forêts de Vénissieux;Douze bosquets plantés avec les habitants des Minguettes;Ville fraîche;Vénissieux;45.6961;4.8713;Racines d’Est;Des bénévoles;contact@microfortsdevnissieu.example.org
Rétrofit 69;Convertir les utilitaires à l’électrique;Mobilités;Saint-Fons;45.708;4.853;Atelier Rétrofit;Un local;contact@rtrofit.example.org
Carte du frais;Un plan participatif des lieux frais, ouverts et gratuits;Ville fraîche;Lyon;45.7603;4.849;Ville fraîche;Des bénévoles;contact@cartedufrais.example.org
Laine des Monts;Isoler avec la laine des éleveurs voisins;Circulaire;Tarare;;;Laine des Monts;Des partenaires;contact@lainedesmonts.example.org
Berges vivantes;Rendre 900 mètres de rive à la faune et aux promeneurs;Ville fraîche;Oullins;45.7142;4.816;Rivages;Des bénévoles;contact@bergesvivantes.example.org
Soleil partagé;Une coopérative solaire sur les toits des écoles;Sobriété;Bron;45.737;4.909;Soleil partagé;Des partenaires;contact@soleilpartag.example.org
Drêche & Co;Nourrir des élevages avec les drêches des brasseries;Circulaire;Villeurbanne;45.764;4.892;Drêche & Co;Un local;contact@drcheco.example.org
Second œuvre;Remettre en service portes, fenêtres et éviers;Circulaire;Vaulx-en-Velin;45.781;4.92;Second œuvre;Un local;contact@seconduvre.example.org
Ateliers du frais;Construire des ombrières avec les quartiers;Ville fraîche;Lyon;45.753;4.842;Ateliers du frais;Des bénévoles;contact@ateliersdufrais.example.org
Compost Express;Collecter les biodéchets à vélo;Circulaire;Lyon;45.748;4.86;Compost Express;Des partenaires;contact@compostexpress.example.org
Navette des Monts;Des trajets partagés entre vallées et gares;Mobilités;L’Arbresle;;;Navette des Monts;Des bénévoles;contact@navettedesmonts.example.org
Froid sobre;Des chambres froides sans gaz à effet de serre;Sobriété;Corbas;45.668;4.901;Froid sobre;Des partenaires;contact@froidsobre.example.org
Soie retrouvée;Filer à nouveau les chutes des soyeux;Circulaire;Lyon;45.7701;4.8276;Soie retrouvée;Un local;contact@soieretrouve.example.org
À pied d’école;Des rues fermées aux voitures aux heures d’école;Mobilités;Villeurbanne;45.769;4.874;À pied d’école;Des bénévoles;contact@pieddcole.example.org
Jardin des pentes;Des terrasses cultivées sur les pentes;Ville fraîche;Lyon;45.7722;4.8345;Les Pentes vertes;Des bénévoles;contact@jardindespentes.example.org
Ombrières de la Guill’;De l’ombre tissée au-dessus de la place du marché;Ville fraîche;Lyon;45.7545;4.843;Collectif Guill’ombre;Des partenaires;contact@ombriresdelaguill.example.org
Pédaler ensemble;Des bus cyclistes vers les lycées;Mobilités;Décines-Charpieu;45.7695;4.96;Pédaler ensemble;Des bénévoles;contact@pdalerensemble.example.org
Eau de la Yzeron;Ralentir l’eau pour éviter les crues;Ville fraîche;Craponne;;;Eaux lentes;Des partenaires;contact@eaudelayzeron.example.org
Chauffe-toit;Des capteurs solaires posés par leurs usagers;Sobriété;Meyzieu;45.766;5.003;Chauffe-toit;Des bénévoles;contact@chauffetoit.example.org
La Boîte à outils;Emprunter au lieu d’acheter;Circulaire;Caluire-et-Cuire;45.796;4.847;La Boîte à outils;Un local;contact@laboteoutils.example.org
Bois d’ici;Des charpentes avec les arbres abattus en ville;Circulaire;Givors;;;Bois d’ici;Des partenaires;contact@boisdici.example.org
Nuit noire;Éteindre sans inquiéter;Sobriété;Tassin-la-Demi-Lune;45.764;4.78;Nuit noire;Des partenaires;contact@nuitnoire.example.org
Garage solidaire;Réparer pour moins produire;Mobilités;Rillieux-la-Pape;45.82;4.898;Garage solidaire;Un local;contact@garagesolidaire.example.org
Cours fertiles;Débitumer les cours d’immeubles;Ville fraîche;Lyon;45.739;4.87;Cours fertiles;Des bénévoles;contact@coursfertiles.example.org
Textile Rhône;Trier et refiler le coton;Circulaire;Villefranche-sur-Saône;;;Textile Rhône;Un local;contact@textilerhne.example.org
Réseau tiède;Un réseau de chaleur à basse température;Sobriété;Saint-Priest;45.696;4.943;Réseau tiède;Des partenaires;contact@rseautide.example.org
Cargo famille;Prêter des vélos cargos aux familles;Mobilités;Sainte-Foy-lès-Lyon;45.735;4.801;Cargo famille;Des bénévoles;contact@cargofamille.example.org
Mare nostrum;Creuser des mares dans les parcs;Ville fraîche;Écully;45.774;4.778;Mare nostrum;Des bénévoles;contact@marenostrum.example.org
Froid passif;Ventiler la nuit, fermer le jour;Sobriété;Lyon;45.762;4.856;Froid passif;Des partenaires;contact@froidpassif.example.org
Vrac en gare;Acheter en vrac en descendant du train;Circulaire;Lyon;45.7604;4.86;Vrac en gare;Un local;contact@vracengare.example.org
Canopée Est;Mille arbres sur les parkings;Ville fraîche;Chassieu;;;Canopée Est;Des partenaires;contact@canopeest.example.org
Covoit’ usine;Partager les trajets des équipes de nuit;Mobilités;Feyzin;45.673;4.859;Covoit’ usine;Des bénévoles;contact@covoitusine.example.org
Brique crue;Bâtir avec la terre des chantiers;Circulaire;Mions;45.664;4.953;Brique crue;Des partenaires;contact@briquecrue.example.org
Veille chaleur;Appeler les voisins isolés les jours chauds;Ville fraîche;Pierre-Bénite;;;Veille chaleur;Des bénévoles;contact@veillechaleur.example.org
Moins de watts;Suivre ses consommations entre voisins;Sobriété;Villeurbanne;45.776;4.883;Moins de watts;Des bénévoles;contact@moinsdewatts.example.org`

/** Those known for having won. */
export const winners: Readonly<Record<string, string>> = {
  'Vélogistique Rhône': 'Lauréate, Prix Climat 2026',
  'Chaleur fatale Gerland': 'Lauréate, Prix Climat 2026',
  'Second œuvre': 'Lauréate, Prix Climat 2025',
  'Réseau tiède': 'Lauréate, Prix Climat 2025',
}
