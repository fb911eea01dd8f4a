import type { LayoutProps } from '../kernel/router/index.ts'

export function ProgramLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
