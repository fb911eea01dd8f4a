import type { LayoutProps } from '../kernel/router/index.ts'

export function ExaminationLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
