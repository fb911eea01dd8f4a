import type { SupportWidget } from '@laurel/contract/integrations'

export const providerNames: Readonly<Record<SupportWidget['provider'], string>> = {
  none: '',
  chatwoot: 'Chatwoot',
  crisp: 'Crisp',
  zendesk: 'Zendesk',
  zoho: 'Zoho SalesIQ',
  helpscout: 'Help Scout',
}
