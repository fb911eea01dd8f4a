/**
 * The most frequent passwords of 12 characters and more in published leaks, in the languages of the product. Shorter ones
 * are refused by their length; repeated characters and keyboard rows by rule.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  102030405060 112233445566 121212121212 123123123123 123456654321 123456789abc 12345678abcd 123456abcdef
  123456qwerty 1234qwerasdf 1234qwerasdfzxcv 123qwe123qwe 123qweasdzxc 147258369000 147258369147 159753159753
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 741852963741 987654321000 a1234567890a
  a12345678910 a1b2c3d4e5f6 aa1234567890 abc123456789 abc123abc123 abcd12345678 abcdef123456 admin1234567
  admin12345678 admin123456789 administrador administrateur administrator administrator1 administrator123 arsenal12345
  asdasdasdasd asdfghjkl123 asdfghjkl1234 autumn2026!! azerty123456 azerty1234567 azerty12345678 azertyuiop12
  azertyuiop123 babygirl1234 barcelona1234 barcelona1899 baseball1234 basketball12 basketball123 batman123456
  benfica12345 benfica1904! bonjour12345 bonjour123456 butterfly123 changeitnow1 changeme1234 changeme12345
  changemeplease charlie12345 chelsea12345 chocolate123 ciao12345678 company12345 computer1234 contrasena123
  contrasenya12 contrasenya123 contraseña123 contraseña1234 correcthorsebatterystaple default12345 defaultpassword demo12345678
  donttellanyone doudou123456 dragon123456 facebook1234 football1234 football12345 freedom12345 google123456
  guest1234567 hallo1234567 hallo12345678 haslo1234567 haslo123456789 hola12345678 ichliebedich ilovechocolate
  ilovemyfamily iloveyou1234 iloveyou123456 iloveyou2024 iloveyou2025 iloveyoubaby iloveyouforever iloveyoumore
  iloveyousomuch internet1234 jennifer1234 jetaime12345 jetaime123456 jordan232323 juventus1234 killer123456
  kochamcie123 laurel-demo-2027 laurel123456 letmein12345 letmein123456 letmeinplease linkedin1234 liverpool123
  liverpool1234 lovely123456 manchester12 manchesterunited marseille13000 marseille1313 master123456 michael12345
  monkey123456 monmotdepasse motdepasse12 motdepasse123 motdepasse1234 mypassword123 mypassword1234 mypasswordis
  nopassword12 p@ssw0rd1234 p@ssw0rd12345 p@ssword1234 pa$$word1234 parolaparola passw0rd1234 passw0rd12345
  password!234 password1234 password12345 password123456 password1234567 password123456789 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 password2027 passwordpassword passwort1234
  passwort12345 passwort123456 pokemon12345 pokemon123456 polska123456 portugal1234 princess1234 princess12345
  q1w2e3r4t5y6 qazwsxedc123 qazwsxedcrfv qwe123qwe123 qweasdzxc123 qweqweqweqwe qwerasdfzxcv qwerty123456
  qwerty1234567 qwerty12345678 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop[] root12345678 samsung12345
  schatz123456 secret123456 secure123456 security1234 senha1234567 senha12345678 shadow123456 soleil123456
  spiderman123 spring2026!! starwars1234 summer2023!! summer2024!! summer2025!! summer2026!! sunshine1234
  sunshine12345 superman1234 superman12345 teamo1234567 temporary123 temppassword tequieromucho test12345678
  test123456789 testing12345 testtesttest thisisapassword thisismypassword toor12345678 trustno1trustno1 user12345678
  wachtwoord12 wachtwoord123 wachtwoord1234 welcome12345 welcome123456 welcome1234567 welcome2023! welcome2024!
  welcome2025! welcome2026! welcome2027! welkom123456 welkom1234567 whateverwhatever winter2024!! winter2025!!
  winter2026!! zaq12wsxcde3 zaq1zaq1zaq1 zxcvbnm12345 zxcvbnm123456 йцукен123456 йцукенгшщзхъ любовь123456
  пароль123456 пароль1234567
`
    .split(/\s+/)
    .filter(Boolean),
)
