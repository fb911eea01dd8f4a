import { readTiles } from './tiles.ts'

/** The countries of the world, about where they are (ISO 3166-1, two letters). Territories that are in no square are listed only. */
export const worldTiles = readTiles(`
  .. .. .. .. .. GL .. .. IS .. .. .. NO SE FI EE .. .. .. .. .. .. .. .. .. .. ..
  CA .. .. .. .. .. .. .. IE GB NL DE DK PL LT LV RU .. .. .. .. .. .. .. .. .. ..
  US .. .. .. BS .. .. .. .. FR BE LU CZ SK BY UA .. KZ .. .. MN .. .. .. .. .. ..
  MX .. .. CU .. .. .. PT ES .. CH LI AT HU RO MD .. UZ KG .. CN .. KP .. JP .. ..
  GT BZ .. JM HT DO KN .. AD MC IT SI HR RS BG .. GE TM TJ NP BT .. KR .. .. .. ..
  SV HN .. .. .. .. AG .. .. .. VA SM BA ME MK TR AM AZ AF PK IN BD MM LA VN TW ..
  .. NI .. .. .. .. DM .. .. .. .. MT .. AL GR CY SY IQ IR .. LK .. TH KH .. PH ..
  .. CR PA .. .. .. LC BB .. MA DZ TN LY EG .. LB JO KW BH .. MV .. MY BN .. .. ..
  .. .. CO VE TT GD VC .. .. MR ML NE TD SD ER IL PS SA QA AE .. .. SG ID .. PW FM
  .. .. EC GY SR .. .. CV SN GM BF BJ NG SS ET DJ .. YE OM .. .. .. .. TL PG .. MH
  .. .. PE .. BR .. .. .. GW GN CI TG CM CF UG SO .. .. .. .. .. .. .. .. AU SB NR
  .. .. CL BO PY .. .. .. .. SL LR GH GQ CD RW KE .. .. .. .. .. .. .. .. .. VU TV
  .. .. .. AR UY .. .. .. .. .. .. ST GA CG BI TZ .. SC .. .. .. .. .. .. .. NZ FJ
  .. .. .. .. .. .. .. .. .. .. .. .. .. AO ZM MW KM .. .. .. .. .. .. .. .. .. KI
  .. .. .. .. .. .. .. .. .. .. .. .. NA BW ZW MZ MG MU .. .. .. .. .. .. .. WS TO
  .. .. .. .. .. .. .. .. .. .. .. .. .. ZA LS SZ .. .. .. .. .. .. .. .. .. .. ..
`)
