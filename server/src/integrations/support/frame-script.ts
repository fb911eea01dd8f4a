import type { FrameFor } from './frame-token.ts'

/** How each help desk is loaded, told who asks, and opened: `f` holds what is known, `load(src, done)` brings a script. */
const scripts: Readonly<Record<FrameFor['provider'], string>> = {
  none: '',
  chatwoot: `window.chatwootSettings = { hideMessageBubble: true, showPopoutButton: false, locale: f.locale }
addEventListener('chatwoot:ready', function () {
  $chatwoot.setUser(f.userId, { name: f.name, identifier_hash: f.proof || undefined })
  $chatwoot.toggle('open')
})
load(f.base + '/packs/js/sdk.js', function () { chatwootSDK.run({ websiteToken: f.publicId, baseUrl: f.base }) })`,
  crisp: `window.$crisp = [['set', 'user:nickname', [f.name]], ['set', 'session:data', [[['id', f.userId]]]], ['do', 'chat:open']]
window.CRISP_WEBSITE_ID = f.publicId
window.CRISP_RUNTIME_CONFIG = { locale: f.locale }
load('https://client.crisp.chat/l.js')`,
  zendesk: `var s = document.createElement('script')
s.id = 'ze-snippet'
s.src = 'https://static.zdassets.com/ekr/snippet.js?key=' + encodeURIComponent(f.publicId)
s.onload = function () { zE('messenger:set', 'locale', f.locale); zE('messenger', 'open') }
document.head.appendChild(s)`,
  zoho: `window.$zoho = { salesiq: { widgetcode: f.publicId, values: {}, ready: function () {
  $zoho.salesiq.visitor.name(f.name)
  $zoho.salesiq.visitor.id(f.userId)
  $zoho.salesiq.floatwindow.visible('show')
} } }
load((f.base || 'https://salesiq.zohopublic.eu') + '/widget')`,
  helpscout: `window.Beacon = function (method, options, data) { Beacon.readyQueue.push({ method: method, options: options, data: data }) }
Beacon.readyQueue = []
Beacon('init', f.publicId)
Beacon('identify', { name: f.name, signature: f.proof || undefined })
Beacon('open')
load('https://beacon-v2.helpscout.net')`,
}

export const scriptOf = (provider: FrameFor['provider']) => scripts[provider]
