import type {
  ActionIconProps,
  AnchorProps,
  AutocompleteProps,
  BadgeProps,
  ButtonProps,
  CheckboxProps,
  CloseButtonProps,
  ColorInputProps,
  ComboboxProps,
  DrawerProps,
  FileInputProps,
  InputProps,
  InputWrapperProps,
  LoaderProps,
  MantineTheme,
  MenuProps,
  ModalProps,
  MultiSelectProps,
  NativeSelectProps,
  NumberInputProps,
  PaginationProps,
  PasswordInputProps,
  PopoverProps,
  ProgressProps,
  RadioProps,
  SegmentedControlProps,
  SelectProps,
  SkeletonProps,
  SliderProps,
  SwitchProps,
  TableProps,
  TabsProps,
  TagsInputProps,
  TextareaProps,
  TextInputProps,
  TooltipProps,
} from '@mantine/core'

/** Heights of controls in pixels, from the densest to the public one (docs/rules.md §13.9), and the text inside. */
const controls = { xs: [28, 12], sm: [32, 13], md: [36, 14], lg: [44, 16], xl: [52, 17] } as const

function control(size: unknown): { height: string; text: string } | undefined {
  const found = controls[size as keyof typeof controls]
  return found && { height: `${found[0]}px`, text: `${found[1]}px` }
}

const overlayProps = { color: 'var(--lr-overlay)', backgroundOpacity: 1, blur: 2 }
const panel = { duration: 220, timingFunction: 'cubic-bezier(.2,0,0,1)' }
const menu = { duration: 160, timingFunction: 'cubic-bezier(.2,0,0,1)', transition: 'pop' as const }
/**
 * What Mantine's own `extend` would check and hand back. The components themselves are not named here: each page takes
 * those that it shows, and no others.
 */
function of<Props>(settings: {
  defaultProps?: Partial<Props>
  vars?: (theme: MantineTheme, props: Props) => Record<string, Record<string, string | undefined>>
}) {
  return settings
}

const small = { defaultProps: { size: 'sm' } }

/** What differs from Mantine's own defaults, component by component. */
export const componentDefaults = {
  Button: of<ButtonProps>({
    defaultProps: { size: 'sm', variant: 'default' },
    vars: (_, { size = 'sm' }) => {
      const found = control(size)
      return {
        root: found
          ? {
              '--button-height': found.height,
              '--button-fz': found.text,
              '--button-padding-x': `${Math.round(Number.parseInt(found.height, 10) * 0.42)}px`,
            }
          : {},
      }
    },
  }),
  ActionIcon: of<ActionIconProps>({
    defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
    vars: (_, { size = 'sm' }) => {
      const found = control(size)
      return { root: found ? { '--ai-size': found.height } : {} }
    },
  }),
  Input: of<InputProps>({
    defaultProps: { size: 'sm' },
    vars: (_, { size = 'sm' }) => {
      const found = control(size)
      return {
        wrapper: found
          ? {
              '--input-height': found.height,
              '--input-fz': found.text,
              '--input-padding': size === 'lg' || size === 'xl' ? '13px' : '11px',
            }
          : {},
      }
    },
  }),
  InputWrapper: of<InputWrapperProps>({
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'error', 'input'] },
  }),
  TextInput: of<TextInputProps>(small),
  Textarea: of<TextareaProps>(small),
  NumberInput: of<NumberInputProps>({ defaultProps: { size: 'sm', hideControls: true } }),
  PasswordInput: of<PasswordInputProps>(small),
  // A list that opens by the focus alone would cover a dialog that begins at it.
  Select: of<SelectProps>({
    defaultProps: { size: 'sm', checkIconPosition: 'right', allowDeselect: false, openOnFocus: false },
  }),
  MultiSelect: of<MultiSelectProps>({
    defaultProps: { size: 'sm', checkIconPosition: 'right', openOnFocus: false },
  }),
  Autocomplete: of<AutocompleteProps>(small),
  TagsInput: of<TagsInputProps>(small),
  NativeSelect: of<NativeSelectProps>(small),
  ColorInput: of<ColorInputProps>(small),
  FileInput: of<FileInputProps>(small),
  Checkbox: of<CheckboxProps>({ defaultProps: { size: 'xs', color: 'accent', radius: 'xs' } }),
  Radio: of<RadioProps>({ defaultProps: { size: 'xs', color: 'accent' } }),
  Switch: of<SwitchProps>({ defaultProps: { size: 'sm', color: 'accent', withThumbIndicator: false } }),
  Slider: of<SliderProps>({ defaultProps: { size: 'sm', color: 'accent' } }),
  SegmentedControl: of<SegmentedControlProps>({ defaultProps: { size: 'xs' } }),
  Badge: of<BadgeProps>({ defaultProps: { variant: 'light', radius: 'xs', color: 'gray', size: 'md' } }),
  Modal: of<ModalProps>({
    defaultProps: { radius: 'lg', centered: true, overlayProps, transitionProps: { ...panel, transition: 'fade-up' } },
  }),
  Drawer: of<DrawerProps>({ defaultProps: { overlayProps, transitionProps: panel } }),
  Menu: of<MenuProps>({
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu, withInitialFocusPlaceholder: false },
  }),
  Popover: of<PopoverProps>({ defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu } }),
  Combobox: of<ComboboxProps>({ defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu } }),
  Tooltip: of<TooltipProps>({ defaultProps: { openDelay: 350, radius: 'sm', color: 'var(--lr-bar)' } }),
  Anchor: of<AnchorProps>({ defaultProps: { underline: 'hover' } }),
  Tabs: of<TabsProps>({ defaultProps: { color: 'primary', keepMounted: false } }),
  Table: of<TableProps>({ defaultProps: { verticalSpacing: 8, horizontalSpacing: 12 } }),
  Loader: of<LoaderProps>({ defaultProps: { size: 'sm', color: 'accent' } }),
  Progress: of<ProgressProps>({ defaultProps: { size: 6, color: 'accent', radius: 'xl' } }),
  Pagination: of<PaginationProps>({ defaultProps: { size: 'sm' } }),
  CloseButton: of<CloseButtonProps>({ defaultProps: { size: 'md' } }),
  Skeleton: of<SkeletonProps>({ defaultProps: { radius: 'sm' } }),
}
