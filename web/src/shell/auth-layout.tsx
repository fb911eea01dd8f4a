import type { LayoutProps } from '../kernel/router/index.ts'

export function AuthLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
