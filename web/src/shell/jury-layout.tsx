import type { LayoutProps } from '../kernel/router/index.ts'

export function JuryLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
