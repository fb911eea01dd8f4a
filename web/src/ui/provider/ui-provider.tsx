import { type MantineColorSchemeManager, MantineProvider, mergeThemeOverrides, Notification } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { ToastPlace } from '../feedback/toast-place.tsx'
import { useFocusHeld } from '../frame/use-focus-held.ts'
import { chooseColorScheme, currentColorScheme, watchColorScheme } from '../scheme/use-color-scheme.ts'
import { cssVariablesResolver } from '../theme/css-variables.ts'
import { mantineTheme } from '../theme/mantine-theme.ts'
import '../theme/mantine.css'

/**
 * Around the tool screens: Mantine with the design's theme, the place of toasts, a focus that is never lost.
 */
export function UiProvider({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const theme = useWordedTheme()
  useFocusHeld()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <ToastPlace />
      {children}
    </MantineProvider>
  )
}

let stopWatching: (() => void) | undefined

const schemeManager: MantineColorSchemeManager = {
  get: () => currentColorScheme(),
  set: chooseColorScheme,
  subscribe: (onUpdate) => {
    stopWatching = watchColorScheme(() => onUpdate(currentColorScheme()))
  },
  unsubscribe: () => stopWatching?.(),
  clear: () => chooseColorScheme('auto'),
}

/** The theme with the words of the parts that Mantine draws on its own. */
function useWordedTheme() {
  const { t } = useWords()
  const close = t('ui.close')
  return useMemo(() => {
    const closing = Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } })
    return mergeThemeOverrides(mantineTheme, { components: { Notification: closing } })
  }, [close])
}
