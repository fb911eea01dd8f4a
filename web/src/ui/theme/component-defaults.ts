import {
  ActionIcon,
  Anchor,
  Autocomplete,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  ColorInput,
  Combobox,
  Drawer,
  FileInput,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Pagination,
  PasswordInput,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'

/** Heights of controls in pixels, from the densest to the public one (DESIGN §9), and the text inside. */
const controls = { xs: [28, 12], sm: [32, 13], md: [36, 14], lg: [44, 16], xl: [52, 17] } as const

function control(size: unknown): { height: string; text: string } | undefined {
  const found = controls[size as keyof typeof controls]
  return found && { height: `${found[0]}px`, text: `${found[1]}px` }
}

const overlayProps = { color: 'var(--lr-overlay)', backgroundOpacity: 1, blur: 2 }
const panel = { duration: 220, timingFunction: 'cubic-bezier(.2,0,0,1)' }
const menu = { duration: 160, timingFunction: 'cubic-bezier(.2,0,0,1)', transition: 'pop' as const }
const small = { defaultProps: { size: 'sm' } }

/** What differs from Mantine's own defaults, component by component. */
export const componentDefaults = {
  Button: Button.extend({
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
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
    vars: (_, { size = 'sm' }) => {
      const found = control(size)
      return { root: found ? { '--ai-size': found.height } : {} }
    },
  }),
  Input: Input.extend({
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
  InputWrapper: InputWrapper.extend({
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'error', 'input'] },
  }),
  TextInput: TextInput.extend(small),
  Textarea: Textarea.extend(small),
  NumberInput: NumberInput.extend({ defaultProps: { size: 'sm', hideControls: true } }),
  PasswordInput: PasswordInput.extend(small),
  Select: Select.extend({ defaultProps: { size: 'sm', checkIconPosition: 'right', allowDeselect: false } }),
  MultiSelect: MultiSelect.extend({ defaultProps: { size: 'sm', checkIconPosition: 'right' } }),
  Autocomplete: Autocomplete.extend(small),
  TagsInput: TagsInput.extend(small),
  NativeSelect: NativeSelect.extend(small),
  ColorInput: ColorInput.extend(small),
  FileInput: FileInput.extend(small),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'xs', color: 'accent', radius: 'xs' } }),
  Radio: Radio.extend({ defaultProps: { size: 'xs', color: 'accent' } }),
  Switch: Switch.extend({ defaultProps: { size: 'sm', color: 'accent', withThumbIndicator: false } }),
  Slider: Slider.extend({ defaultProps: { size: 'sm', color: 'accent' } }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'xs', color: 'gray', size: 'md' } }),
  Modal: Modal.extend({
    defaultProps: { radius: 'lg', centered: true, overlayProps, transitionProps: { ...panel, transition: 'fade-up' } },
  }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps, transitionProps: panel } }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu, withInitialFocusPlaceholder: false },
  }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu } }),
  Combobox: Combobox.extend({ defaultProps: { shadow: 'md', radius: 'md', transitionProps: menu } }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, radius: 'sm', color: 'var(--lr-bar)' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
  Tabs: Tabs.extend({ defaultProps: { color: 'primary', keepMounted: false } }),
  Table: Table.extend({ defaultProps: { verticalSpacing: 8, horizontalSpacing: 12 } }),
  Loader: Loader.extend({ defaultProps: { size: 'sm', color: 'accent' } }),
  Progress: Progress.extend({ defaultProps: { size: 6, color: 'accent', radius: 'xl' } }),
  Pagination: Pagination.extend({ defaultProps: { size: 'sm' } }),
  CloseButton: CloseButton.extend({ defaultProps: { size: 'md' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
}
