import type { ComponentType } from 'react'
import type { AreaName } from './areas.ts'
import type { DocumentParts } from './document.tsx'
import type { ErrorPageLook } from './errors/error-page.tsx'
import type { Page, PageContext } from './page.ts'
import type { LayoutProps } from './views.tsx'

export interface AreaParts {
  /** Written exactly `layout: () => import('./x-layout.tsx').then((m) => m.XLayout)`: the build reads the file's name there. */
  readonly layout?: () => Promise<ComponentType<LayoutProps>>
  /** What it takes to enter beyond the area's own guard; refuses by throwing `redirectTo(…)` or `pageError(…)`. */
  readonly enter?: (context: PageContext) => unknown
  /** Shown in the layout while the area's first page loads in the browser. */
  readonly Loading?: ComponentType
  /** The rooms whose words the layout shows. */
  readonly words?: readonly string[]
  /** The file of the layout, filled in by the build. */
  readonly module?: string
}

/** The whole web, as the shell assembles it. */
export interface Assembly extends DocumentParts {
  readonly pages: readonly Page[]
  readonly areas: Readonly<Partial<Record<AreaName, AreaParts>>>
  readonly ErrorLook?: ErrorPageLook
}
