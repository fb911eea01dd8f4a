/** Domains where anyone may have an address: sharing one says nothing about sharing an employer. */
const publicProviders = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr outlook.es outlook.de outlook.it hotmail.com hotmail.fr hotmail.co.uk hotmail.es
hotmail.it hotmail.de hotmail.be hotmail.nl live.com live.fr live.be live.nl live.co.uk live.it live.de msn.com yahoo.com yahoo.fr yahoo.es
yahoo.it yahoo.de yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com protonmail.ch pm.me
tutanota.com tuta.io tuta.com gmx.com gmx.net gmx.de gmx.fr gmx.at gmx.ch web.de t-online.de freenet.de mail.com zoho.com fastmail.com hey.com
posteo.de posteo.net mailbox.org disroot.org riseup.net free.fr orange.fr wanadoo.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr
club-internet.fr aliceadsl.fr cegetel.net telenet.be skynet.be proximus.be scarlet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl
libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net terra.es wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl sapo.pt mail.pt
mail.ru yandex.ru yandex.com ya.ru bk.ru list.ru inbox.ru rambler.ru qq.com 163.com 126.com naver.com btinternet.com sky.com virginmedia.com
comcast.net verizon.net att.net sbcglobal.net bluewin.ch hispeed.ch eircom.net`.split(/\s+/),
)

/** Names set apart by RFC 2606 and 6761: they are no organisation's. */
const reserved = /(^|\.)(test|example|invalid|localhost|local|example\.(com|net|org))$/

/** Endings under which unrelated organisations stand. */
const shared = new Set(
  'co.uk org.uk ac.uk gov.uk nhs.uk gouv.fr asso.fr com.fr com.pl org.pl edu.pl gov.pl com.es org.es com.pt com.br com.au co.nz edu.au europa.eu gov.it'.split(
    ' ',
  ),
)

export function isPublicMailDomain(domain: string): boolean {
  return publicProviders.has(domain) || reserved.test(domain)
}

/** Whether two names belong to one organisation: the same name, or one below the other. */
export function isSameDomain(a: string, b: string): boolean {
  if (a === b) return !isPublicMailDomain(a)
  const [outer, inner] = a.length < b.length ? [a, b] : [b, a]
  return inner.endsWith(`.${outer}`) && outer.includes('.') && !shared.has(outer) && !isPublicMailDomain(outer)
}
