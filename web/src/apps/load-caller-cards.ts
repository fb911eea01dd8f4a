/** The cards of API keys and connected applications among the integrations of a program. */
export const loadCallerCards = () => import('./caller-cards.tsx')
