import { type Scope, scopeAreas } from '@laurel/contract/apps'
import type { useWords } from '../kernel/words/index.ts'

type Translate = ReturnType<typeof useWords>['t']

/** Scopes as people read them: « read: applications, files; write: messages ». */
export function areasText(t: Translate, scopes: readonly Scope[]): string {
  const read: string[] = []
  const write: string[] = []
  for (const one of scopeAreas) {
    const name = t(`apps.area.${one.area}`).toLowerCase()
    if ('write' in one && scopes.includes(one.write)) write.push(name)
    else if ('read' in one && scopes.includes(one.read)) read.push(name)
  }
  const parts = [
    read.length > 0 ? t('apps.reads', { areas: read.join(', ') }) : '',
    write.length > 0 ? t('apps.writes', { areas: write.join(', ') }) : '',
  ]
  return parts.filter(Boolean).join(' · ') || t('apps.readsNothing')
}
