/**
 * The controls of the tool screens, the component library's under our theme. Rooms take them from here alone: what is done to a
 * control, or put in its place, is done here. What every public page loads must not import this door.
 */
export {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  ColorInput,
  Combobox,
  Drawer,
  FileButton,
  Group,
  Loader,
  Menu,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
  Tooltip,
  useCombobox,
} from '@mantine/core'
export { useDebouncedValue, useDisclosure, useElementSize, useMediaQuery } from '@mantine/hooks'
